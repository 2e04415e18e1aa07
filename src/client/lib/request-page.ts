// Requests a page by XMLHttpRequest, since it parses documents without Trusted Types. Their scripts don't run.

/** Resolves in any case; the status is 0 if the host does not answer. */
export const requestPage = (href: string, headers: Readonly<Record<string, string>> = {}) =>
  new Promise<XMLHttpRequest>((resolve) => {
    const request = new XMLHttpRequest();
    request.open('GET', href);
    request.responseType = 'document';
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.onloadend = () => resolve(request);
    request.send();
  });
