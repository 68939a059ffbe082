import { signedIn } from '../protocol/access.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { z } from '../protocol/schema.ts'
import { actionReply, idParams, pageOf, pageQuery, recordId } from '../protocol/shapes.ts'

export const notificationView = z.object({
  id: recordId,
  /** module.event, such as deposits.approved */
  kind: z.string(),
  title: z.string(),
  text: z.string(),
  /** The screen it links to. */
  link: z.string().nullable(),
  at: z.iso.datetime(),
  read_at: z.iso.datetime().nullable(),
})
export type NotificationView = z.infer<typeof notificationView>

/** Data for the bell: the number of unread notifications and the newest of all. */
export const notificationSummary = z.object({
  unread: z.number().int(),
  newest: recordId.nullable(),
  /** A digest of the caller's role and rights; when it changes, open pages reload them. */
  rights: z.string(),
})
export type NotificationSummary = z.infer<typeof notificationSummary>

/** Topics of mails people can turn on or off. */
export const mailTopics = ['bookings', 'deadlines', 'money', 'account'] as const
export type MailTopic = (typeof mailTopics)[number]

export const mailPreferences = z.object({
  bookings: z.boolean(),
  deadlines: z.boolean(),
  money: z.boolean(),
  account: z.boolean(),
})
export type MailPreferences = z.infer<typeof mailPreferences>

export const notifications = {
  list: endpoint({
    method: 'GET',
    path: '/notifications',
    summary: "Lists the caller's notifications, newest first, in the language of the request, with the unread count.",
    access: signedIn,
    query: z.object(pageQuery),
    reply: pageOf(notificationView).extend({ unread: z.number().int() }),
  }),
  stream: endpoint({
    method: 'GET',
    path: '/notifications/stream',
    summary:
      'Returns the unread count; with `watch=1`, streams a line whenever it or a right changes, until the session ends.',
    access: signedIn,
    query: z.object({ watch: z.literal('1').optional() }),
    reply: notificationSummary,
    streamed: true,
  }),
  read: endpoint({
    method: 'POST',
    path: '/notifications/read/:id',
    summary: 'Marks a notification as read.',
    access: signedIn,
    params: idParams,
    reply: z.object({ data: notificationView }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/notifications/:id',
    summary: 'Deletes a notification that has been read.',
    access: signedIn,
    params: idParams,
    reply: actionReply,
  }),
  clear: endpoint({
    method: 'DELETE',
    path: '/notifications/clear-all',
    summary: "Deletes all of the caller's notifications, read or not; with `up_to`, keeps newer ones.",
    access: signedIn,
    query: z.object({ up_to: recordId.optional() }),
    reply: actionReply,
  }),
  preferences: endpoint({
    method: 'GET',
    path: '/mail-preferences',
    summary: 'Returns what the caller receives by mail in addition to notifications in the product.',
    access: signedIn,
    reply: z.object({ data: mailPreferences }),
  }),
  savePreferences: endpoint({
    method: 'PUT',
    path: '/mail-preferences',
    summary: 'Updates what the caller receives by mail.',
    access: signedIn,
    body: mailPreferences,
    reply: actionReply.extend({ data: mailPreferences }),
  }),
}
