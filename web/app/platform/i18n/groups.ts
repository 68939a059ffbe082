/** Texts are downloaded in groups: what a first visit shows, what buyers see besides, and the office areas. */
export const messageGroups = ['public', 'buyer', 'office'] as const
export type MessageGroup = (typeof messageGroups)[number]

/** A customer's statement speaks of money as the office's does. */
const OFFICE = /^\/(admin|agent|reservation|salesman|activity-log|my-statement|zoho|dev)(\/|$)/

/** The groups whose texts a page may show. */
export function messageGroupsOf(path: string): readonly MessageGroup[] {
  if (path === '/') return ['public']
  return OFFICE.test(path) ? messageGroups : ['public', 'buyer']
}
