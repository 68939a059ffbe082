import { extname } from 'node:path'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import type { Documents } from '../documents/documents.ts'
import { escapeHtml } from './mail-parts.ts'

interface StoredMail extends Record<string, unknown> {
  id: number
  to_address: string
  subject: string
  html: string
  at: Date
  attachments: { fileName: string; document: string; reference: unknown }[]
}

const page = (
  title: string,
  body: string,
) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>
body{margin:0;font:15px/1.6 system-ui,sans-serif;background:#F4F6FA;color:#0A1233}main{max-width:880px;margin:0 auto;padding:32px 16px}
h1{font-size:22px}a{color:#2743A6}li{background:#fff;border:1px solid #DCE2EC;border-radius:12px;padding:12px 16px;margin:8px 0;list-style:none}
ul{padding:0}small{color:#5F6B81}iframe{width:100%;height:640px;border:1px solid #DCE2EC;border-radius:12px;background:#fff}</style></head>
<body><main>${body}</main></body></html>`

const types: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ics': 'text/calendar',
}
const typeOf = (fileName: string): string => types[extname(fileName)] ?? 'application/pdf'

/** Shows the mails of a server without SMTP, for development and testing. Never in production. */
export function mailboxPages(app: FastifyInstance, db: Database, documents: Documents): void {
  app.get('/dev/mailbox', async (_request, reply) => {
    const { rows } = await db.adhoc.execute<StoredMail>(
      sql`select id::int, to_address, subject, at from mailbox order by mailbox.id desc limit 200`,
    )
    const items = rows.map(
      (mail) =>
        `<li><a href="/dev/mailbox/${mail.id}">${escapeHtml(mail.subject)}</a><br><small>${escapeHtml(mail.to_address)} · ${new Date(mail.at).toISOString().slice(0, 16).replace('T', ' ')} UTC</small></li>`,
    )
    const body = items.length ? `<ul>${items.join('')}</ul>` : '<p>No mail has been sent yet.</p>'
    return reply
      .type('text/html; charset=utf-8')
      .send(page('Mailbox', `<h1>Mailbox</h1><p>Mails of this development server, newest first.</p>${body}`))
  })

  app.get<{ Params: { id: string } }>('/dev/mailbox/:id', async (request, reply) => {
    const { rows } = await db.adhoc.execute<StoredMail>(
      sql`select id::int, to_address, subject, html, at, attachments from mailbox where id = ${Number.parseInt(request.params.id, 10) || 0}`,
    )
    const mail = rows[0]
    if (!mail)
      return reply.code(404).type('text/html; charset=utf-8').send(page('Mailbox', '<p>There is no such mail.</p>'))
    // The frame is sandboxed: a mail runs no scripts, but its links open in a tab.
    const frame = `<iframe title="${escapeHtml(mail.subject)}" sandbox="allow-popups allow-top-navigation-by-user-activation" srcdoc="${escapeHtml(mail.html.replace('<head>', '<head><base target="_top">'))}"></iframe>`
    const files = mail.attachments.map(
      ({ fileName }, place) => `<a href="/dev/mailbox/${mail.id}/${place}">${escapeHtml(fileName)}</a>`,
    )
    return reply
      .type('text/html; charset=utf-8')
      .send(
        page(
          'Mailbox',
          `<p><a href="/dev/mailbox">All mails</a></p><h1>${escapeHtml(mail.subject)}</h1><p><small>To ${escapeHtml(mail.to_address)}</small> ${files.join(' ')}</p>${frame}`,
        ),
      )
  })

  app.get<{ Params: { id: string; place: string } }>('/dev/mailbox/:id/:place', async (request, reply) => {
    const [id, place] = [request.params.id, request.params.place].map((text) => Number.parseInt(text, 10) || 0)
    const { rows } = await db.adhoc.execute<StoredMail>(sql`select attachments from mailbox where id = ${id}`)
    const file = rows[0]?.attachments[place ?? 0]
    if (!file)
      return reply.code(404).type('text/html; charset=utf-8').send(page('Mailbox', '<p>There is no such file.</p>'))
    return reply.type(typeOf(file.fileName)).send(await documents.render(file.document, file.reference))
  })
}
