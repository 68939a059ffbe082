import { randomUUID } from 'node:crypto'
import { logoUrl } from '@safar/contract/logo-url'
import type { MailWording } from '@safar/contract/settings/mail-templates.contract'
import { isle } from '@safar/contract/wording/isle'
import type { Locale } from '@safar/contract/wording/locale'
import { sql } from 'drizzle-orm'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { z } from 'zod'
import { type Clock, minutesAfter } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database, Queries } from '../database/database.ts'
import type { Documents } from '../documents/documents.ts'
import { type Jobs, SEND_MAIL } from '../jobs.ts'
import type { Vault } from '../vault.ts'
import { type MailContent, type MailFrame, mailHtml, mailText, plainSubject } from './mail-layout.ts'
import { applyWording } from './mail-wording.ts'

/** A mail server that does not answer must not keep a worker for long. */
const timeouts = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
const PAUSE_MINUTES = 0.5
/** The mail server itself failed, so other mails would fail in the same way. */
const serverFailures = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EAUTH'])

export interface Mail {
  /** Queued in the caller's transaction. */
  post(queries: Queries, to: string, content: MailContent): Promise<void>
  /** The mail as it would arrive. */
  render(content: MailContent): { subject: string; html: string }
}

/** Finds the office's own wording for a mail, if there is one. */
export type FindWording = (queries: Queries, key: string, locale: Locale) => Promise<MailWording | null>

/** `isCode`: the recipient has just asked for a code, and waits for it. */
const envelope = z.object({ id: z.string(), sealed: z.string(), isCode: z.boolean().default(false) })
const attachment = z.object({ fileName: z.string(), document: z.string(), reference: z.unknown() })
const storedMail = z.object({
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  replyTo: z.string().optional(),
  attachments: z.array(attachment).default([]),
})

// A mail can contain a code or a reset link, so it is sealed while queued.
const sealContext = (id: string) => ({ table: 'jobs', column: 'mail', row: id })

interface MailDeps {
  clock: Clock
  config: Config
  db: Database
  jobs: Jobs
  vault: Vault
  documents: Documents
  findWording: FindWording
}

/** Our company's name, address and contact details at the time the mail is built. */
function frameOf({ agency, publicUrl }: Config, locale: Locale): MailFrame {
  const { name, address, phone, email, logo } = agency
  return {
    name: name[locale],
    logoUrl: logo && `${publicUrl}${logoUrl(logo)}`,
    lines: [address[locale], [phone, ...(email ? [email] : [])].map(isle).join(' · ')],
  }
}

/** Sends by SMTP. While the mail server fails, mails wait without connecting, each for its next try. */
function createSender(url: string, clock: Clock): (build: () => Promise<SendMailOptions>) => Promise<void> {
  const smtp = createTransport({ url, ...timeouts })
  let failure = { until: new Date(0), message: '' }
  return async (build) => {
    if (clock.now() < failure.until) throw new Error(`mails pause: ${failure.message}`)
    const message = await build()
    try {
      await smtp.sendMail(message)
    } catch (error) {
      const { code, message } = error as { code?: string; message: string }
      if (code && serverFailures.has(code)) failure = { until: minutesAfter(clock.now(), PAUSE_MINUTES), message }
      throw error
    }
  }
}

export function createMail({ clock, config, db, jobs, vault, documents, findWording }: MailDeps): Mail {
  const send = config.SMTP_URL ? createSender(config.SMTP_URL, clock) : undefined

  const render = (attachments: z.infer<typeof attachment>[]) =>
    Promise.all(
      attachments.map(async ({ fileName, document, reference }) => ({
        filename: fileName,
        content: await documents.render(document, reference, { background: true }),
      })),
    )

  jobs.define(SEND_MAIL, async (payload) => {
    const { id, sealed, isCode } = envelope.parse(payload)
    const { attachments, ...message } = storedMail.parse(JSON.parse(vault.open(sealContext(id), sealed)))
    if (send) {
      if (!config.outgoing && !isCode) throw new Error('this is a restored copy: mails wait until RESTORED=go')
      // Using the same message id for a retry lets mail servers detect duplicates.
      const envelope = { from: config.MAIL_FROM, messageId: `<${id}@safar>` }
      await send(async () => ({ ...envelope, ...message, attachments: await render(attachments) }))
    } else if (!config.production) {
      await db.adhoc.execute(
        sql`insert into mailbox (to_address, subject, html, text, attachments)
          values (${message.to}, ${message.subject}, ${message.html}, ${message.text}, ${JSON.stringify(attachments)}::jsonb)`,
      )
    } else {
      throw new Error('SMTP_URL is not set: the mail waits')
    }
  })

  return {
    render: (content) => ({
      subject: plainSubject(content.subject),
      html: mailHtml(content, frameOf(config, content.locale)),
    }),
    async post(queries, to, standard) {
      const { template, locale } = standard
      const wording = template && (await findWording(queries, template.key, locale))
      const content = wording ? applyWording(standard, wording) : standard
      const id = randomUUID()
      const frame = frameOf(config, content.locale)
      const text = JSON.stringify({
        to,
        subject: plainSubject(content.subject),
        html: mailHtml(content, frame),
        text: mailText(content, frame),
        replyTo: content.replyTo,
        attachments: content.attachments,
      })
      await jobs.enqueue(queries, SEND_MAIL, {
        id,
        sealed: vault.seal(sealContext(id), text),
        isCode: content.code !== undefined,
      })
    },
  }
}
