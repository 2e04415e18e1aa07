// The progress bar of route changes, hidden until the browser's progress module starts it.

export function ProgressBar() {
  return (
    <div
      className="progress-bar"
      role="progressbar"
      aria-label="Loading page"
      aria-valuemin={0}
      aria-valuemax={100}
      hidden
      data-progress-bar=""
      suppressHydrationWarning
    >
      <div className="progress-bar-fill" data-progress-fill="" suppressHydrationWarning />
    </div>
  );
}
