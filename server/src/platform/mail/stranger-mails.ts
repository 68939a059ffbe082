import type { Limits } from '../limits.ts'

/**
 * Every mail that somebody without a confirmed address can cause, and how many of each one address gets: it may belong
 * to somebody who knows nothing about it. Such mails contain nothing that was typed.
 */
const strangerMails = {
  verification: { max: 5, windowSeconds: 3_600 },
  already_registered: { max: 2, windowSeconds: 86_400 },
  reset: { max: 5, windowSeconds: 3_600 },
  sign_in_code: { max: 10, windowSeconds: 3_600 },
  password_changed: { max: 3, windowSeconds: 3_600 },
  booking_code: { max: 5, windowSeconds: 3_600 },
  booking_link: { max: 5, windowSeconds: 3_600 },
} as const
export type StrangerMail = keyof typeof strangerMails

/** Of all kinds together. */
const PER_DAY = { max: 30, windowSeconds: 86_400 }

/** Whether this address may get another mail of this kind; asking counts. */
export async function canMailStranger(limits: Limits, kind: StrangerMail, address: string): Promise<boolean> {
  const to = address.trim().toLowerCase()
  if (await limits.isSpent(`mails:${kind}:${to}`, strangerMails[kind])) return false
  return !(await limits.isSpent(`mails:${to}`, PER_DAY))
}
