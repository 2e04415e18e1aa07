// Places for what the browser code has to say: the title of a page that was opened, for screen readers, and a notice
// that all can see. Empty until then; React never looks inside.

export function Notices() {
  return (
    <>
      <p className="visually-hidden" role="status" data-route-status="" suppressHydrationWarning />
      <p className="notice" role="status" data-notice="" suppressHydrationWarning />
    </>
  );
}
