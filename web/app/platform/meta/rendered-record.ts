import { accessToken } from '../session.ts'

/**
 * Query options for a record that came with the page. It was read for the public, so a signed-in person reads it again.
 */
export const renderedRecord = <T>(record: T | null | undefined) =>
  record ? { initialData: record, ...(accessToken() !== null && { initialDataUpdatedAt: 0 }) } : {}
