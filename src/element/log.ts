/**
 * Logs one line for a failure that visitors do not see. Request addresses contain no personal data.
 * @returns the HTTP status of the failure, 0 without a response
 */
export function logFailure(tag: string, error: unknown): number {
  console.error(`<${tag}>: ${error instanceof Error ? error.message : String(error)}`);
  return (error as { status?: number } | null)?.status ?? 0;
}
