// The security policy of the stage: the small file in which the code of bundles runs, in previews and in the playground.

/**
 * Frames in the stage inherit it. Inline code of a bundle may run, and nothing comes from or goes to a network: not by
 * loading, and not by navigating, since a frame in the stage may show no address at all.
 */
export const STAGE_POLICY = [
  "default-src 'none'",
  "script-src 'unsafe-inline' blob: data:",
  "style-src 'unsafe-inline'",
  'img-src data: blob:',
  'font-src data:',
  'media-src data: blob:',
  // The server of the bundle, which is made of text.
  'worker-src blob: data:',
  "connect-src 'none'",
  "frame-src 'none'",
  "form-action 'none'",
  "base-uri 'none'",
].join('; ');

/** What the paths of the stage's file begin with, in the output folder. */
export const STAGE_FILES = 'page-index/stage.';

/** The policy is the first thing in the file, so that it holds on hosts that send no headers, too. */
export const STAGE_HTML = `<!doctype html>
<html lang="en">
<head>
<meta http-equiv="Content-Security-Policy" content="${STAGE_POLICY}">
<meta charset="utf-8">
<meta name="robots" content="noindex">
<title>Stage</title>
<style>iframe{position:absolute;inset:0;width:100%;height:100%;border:0}</style>
</head>
<body></body>
</html>
`;
