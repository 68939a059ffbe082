import { accessToken } from '../session.ts'

/** Options of a query whose record came with the page. It was read for the public: whoever is signed in reads their own. */
export const renderedRecord = <T>(record: T | null | undefined) =>
  record ? { initialData: record, ...(accessToken() !== null && { initialDataUpdatedAt: 0 }) } : {}
