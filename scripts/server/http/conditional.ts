// Compares what a reader's cache holds with what the server has (RFC 9110, section 13). Pure.

/** The headers of a request that set conditions. */
export interface Conditions {
  readonly 'if-none-match'?: string | undefined;
  readonly 'if-modified-since'?: string | undefined;
  readonly 'if-range'?: string | undefined;
}

export interface Validators {
  /** Strong, with its quotes. */
  readonly etag: string;
  /** As in `Last-Modified`: to the second. */
  readonly modified: string;
}

/** Whether 304 is the answer. */
export function isNotModified(request: Conditions, current: Validators): boolean {
  const known = request['if-none-match'];
  if (known !== undefined) {
    const tags = known.match(/(?:W\/)?"[^"]*"/g) ?? [];
    return known.trim() === '*' || tags.some((tag) => tag.replace(/^W\//, '') === current.etag);
  }
  const since = Date.parse(request['if-modified-since'] ?? '');
  return Date.parse(current.modified) <= since; // false for no date: NaN compares with nothing
}

/** Whether a part may be sent; otherwise the reader's earlier parts belong to another file and it needs the whole. */
export function isRangeValid(request: Conditions, current: Validators): boolean {
  const condition = request['if-range'];
  return condition === undefined || condition === current.etag || condition === current.modified;
}
