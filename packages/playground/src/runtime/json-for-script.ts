/** JSON that is safe inside an inline script: a text with `</script>` cannot close the element. */
export const jsonForScript = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c');
