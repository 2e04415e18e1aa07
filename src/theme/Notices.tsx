// Live regions for the browser code: the title of an opened page for screen readers, and a visible notice. Empty at first;
// React does not look inside.

export function Notices() {
  return (
    <>
      <p className="visually-hidden" role="status" data-route-status="" suppressHydrationWarning />
      <p className="notice" role="status" data-notice="" suppressHydrationWarning />
    </>
  );
}
