/**
 * One console line for a failure that visitors are not shown. Call addresses carry no personal data.
 * @returns the HTTP status of the failure, 0 without a response
 */
export function logFailure(tag: string, error: unknown): number {
  console.error(`<${tag}>: ${error instanceof Error ? error.message : String(error)}`);
  return (error as { status?: number } | null)?.status ?? 0;
}
