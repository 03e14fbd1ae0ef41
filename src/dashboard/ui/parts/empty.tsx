import type { ComponentChildren, JSX } from 'preact';
import { CopyText } from './copy-text.tsx';

interface EmptyProps {
  readonly title: string;
  readonly children?: ComponentChildren;
  /** What to type next. */
  readonly command?: string;
}

/** What is shown where there is nothing: why, and what to do next. */
export function Empty({ title, children, command }: EmptyProps): JSX.Element {
  return (
    <div class="empty">
      <p class="empty-title">{title}</p>
      {children !== undefined && <p>{children}</p>}
      {command !== undefined && <CopyText text={command} />}
    </div>
  );
}
