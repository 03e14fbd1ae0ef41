import type { ComponentChildren, JSX } from 'preact';

interface CardProps {
  readonly title: string;
  /** What stands at the right of the title. */
  readonly aside?: ComponentChildren;
  readonly children: ComponentChildren;
  readonly class?: string;
}

/** A part of a page under a title. */
export function Card({ title, aside, children, ...rest }: CardProps): JSX.Element {
  return (
    <section class={`card ${rest.class ?? ''}`}>
      <header>
        <h2>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
