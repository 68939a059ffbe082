import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { createTransport, type Transporter } from 'nodemailer'
import { z } from 'zod'
import type { Config } from '../config.ts'
import type { Database, Queries } from '../database/database.ts'
import type { Jobs } from '../jobs.ts'
import type { Vault } from '../vault.ts'
import { type Letter, letterHtml, letterText } from './letter.ts'

const SEND = 'mail.send'

export interface Mail {
  /** Posted by the transaction that asks for it. */
  post(queries: Queries, to: string, letter: Letter): Promise<void>
}

const envelope = z.object({ id: z.string(), sealed: z.string() })
const content = z.object({ to: z.string(), subject: z.string(), html: z.string(), text: z.string() })

// A letter may carry a code or a reset link: it waits in the queue sealed.
const place = (id: string) => ({ table: 'jobs', column: 'mail', row: id })

interface Needs {
  config: Config
  db: Database
  jobs: Jobs
  vault: Vault
}

export function createMail({ config, db, jobs, vault }: Needs): Mail {
  const smtp: Transporter | undefined = config.SMTP_URL ? createTransport(config.SMTP_URL) : undefined

  jobs.define(SEND, async (payload) => {
    const { id, sealed } = envelope.parse(payload)
    const letter = content.parse(JSON.parse(vault.open(place(id), sealed)))
    if (smtp) {
      // The same id on a second try lets mail servers see a repeat.
      await smtp.sendMail({ from: config.MAIL_FROM, messageId: `<${id}@safar>`, ...letter })
    } else if (!config.production) {
      await db.queries.execute(
        sql`insert into mailbox (to_address, subject, html, text) values (${letter.to}, ${letter.subject}, ${letter.html}, ${letter.text})`,
      )
    } else {
      throw new Error('SMTP_URL is not set: the mail waits')
    }
  })

  return {
    async post(queries, to, letter) {
      const id = randomUUID()
      const text = JSON.stringify({ to, subject: letter.subject, html: letterHtml(letter), text: letterText(letter) })
      await jobs.enqueue(queries, SEND, { id, sealed: vault.seal(place(id), text) })
    },
  }
}
