// The first thing that the Tab key reaches: past the chrome, to the content.

export function SkipLink() {
  return (
    <a className="skip-link" href="#main" data-skip-link="" data-behind-menu="" suppressHydrationWarning>
      Skip to main content
    </a>
  );
}
