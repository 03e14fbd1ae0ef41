import type { ComponentChildren, JSX } from 'preact';
import { go } from '../state/address.ts';

interface LinkProps {
  readonly to: string;
  readonly children: ComponentChildren;
  readonly class?: string;
  readonly isCurrent?: boolean;
  readonly isRow?: boolean;
}

/** A link to a page of ours, which is shown without loading anything. */
export function Link({ to, children, isCurrent, isRow, ...rest }: LinkProps): JSX.Element {
  const follow = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    go(to);
  };
  return (
    <a
      href={to}
      class={rest.class}
      aria-current={isCurrent === true ? 'page' : undefined}
      data-row={isRow === true ? '' : undefined}
      onClick={follow}
    >
      {children}
    </a>
  );
}
