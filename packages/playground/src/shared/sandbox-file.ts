// The security policy of the sandbox file: the small HTML file in which a bundle's code runs, in previews and in the playground.

/**
 * Frames inside the sandbox file inherit it. A bundle's inline code may run, but nothing is loaded from or sent to a network,
 * and no frame can navigate, since the policy allows no address.
 */
export const SANDBOX_POLICY = [
  "default-src 'none'",
  "script-src 'unsafe-inline' blob: data:",
  "style-src 'unsafe-inline'",
  'img-src data: blob:',
  'font-src data:',
  'media-src data: blob:',
  // The server worker is created from a blob.
  'worker-src blob: data:',
  "connect-src 'none'",
  "frame-src 'none'",
  "form-action 'none'",
  "base-uri 'none'",
].join('; ');

/**
 * Allows no connection to any address, WebRTC and links that connect early included, which no content security policy
 * forbids. A header of the sandbox file: Chromium knows it from version 152 on, and applies it to the frames inside.
 */
export const NO_CONNECTIONS = ['Connection-Allowlist', '()'] as const;

/** The policy comes first in the file, so that it also holds on hosts that send no headers. */
export const SANDBOX_HTML = `<!doctype html>
<html lang="en">
<head>
<meta http-equiv="Content-Security-Policy" content="${SANDBOX_POLICY}">
<meta charset="utf-8">
<meta name="robots" content="noindex">
<title>Sandbox</title>
<style>iframe{position:absolute;inset:0;width:100%;height:100%;border:0}</style>
</head>
<body></body>
</html>
`;
