import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

interface DrawerProps {
  readonly title: string;
  readonly close: () => void;
  readonly children: ComponentChildren;
  readonly isSmall?: boolean;
}

/** Something that is looked at closer, beside the page; Esc closes it, and the focus goes back. */
export function Drawer({ title, close, children, isSmall }: DrawerProps): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  const onClick = (event: MouseEvent): void => {
    if (event.target === dialog.current) close();
  };
  return (
    <dialog
      ref={dialog}
      class={isSmall === true ? 'small' : 'drawer'}
      aria-label={title}
      onClose={close}
      onClick={onClick}
    >
      <div class="drawer-body">
        <header>
          <h2>{title}</h2>
          <button type="button" class="quiet" onClick={close}>
            Close
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
