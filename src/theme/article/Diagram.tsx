// A diagram drawn at build time, in a box that scrolls when the diagram is wider than the text.

interface DiagramProps {
  /** A finished `<svg>` element, with a title or label of its own. */
  readonly svg: string;
  /** What the diagram shows, for those who do not see it. */
  readonly label?: string | undefined;
}

export function Diagram({ svg, label }: DiagramProps) {
  return (
    <div
      className="diagram"
      // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields, this is a drawing
      role="group"
      aria-label={label ?? 'Diagram'}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: without focus the keyboard could not scroll it
      tabIndex={0}
      data-diagram=""
      data-scroll-box=""
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by the generator
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}
