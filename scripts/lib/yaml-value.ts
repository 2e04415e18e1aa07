// Turns a parsed YAML document into plain values without trusting it: aliases may lead nowhere, or multiply until
// memory is full.

import type { Document } from 'yaml';

/** @returns the reason in words if the document has no value */
export function yamlValue(document: Document): { readonly value: unknown } | { readonly fault: string } {
  try {
    return { value: document.toJS({ maxAliasCount: 50 }) };
  } catch (error) {
    if (error instanceof ReferenceError) return { fault: error.message.replace(/\.$/, '') };
    throw error;
  }
}
