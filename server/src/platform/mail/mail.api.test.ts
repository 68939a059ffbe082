import { SMTPServer } from 'smtp-server'
import { afterAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { readLines } from '../documents/testing/read-pdf.ts'

const apps: TestApp[] = []
const started = async (...args: Parameters<typeof startTestApp>) => {
  const app = await startTestApp(...args)
  apps.push(app)
  return app
}
afterAll(() => Promise.all(apps.map((app) => app.close())))

const content = {
  locale: 'ar' as const,
  subject: 'رمز الدخول',
  heading: 'مرحبًا <b>Noor</b>',
  paragraphs: ['أدخل هذا الرمز.'],
  code: '482913',
}

/** The product with a mail server that records the mails it receives. */
async function withPostbox() {
  const received: string[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (chunk) => {
        text += chunk
      })
      stream.on('end', () => {
        received.push(text)
        done()
      })
    },
  })
  await new Promise<void>((ready) => smtp.listen(0, '127.0.0.1', ready))
  const { port } = smtp.server.address() as { port: number }
  const app = await started({ SMTP_URL: `smtp://127.0.0.1:${port}` })
  const close = () => new Promise<void>((closed) => smtp.close(() => closed()))
  return { app, received, close }
}

test('a mail reaches an SMTP server complete, as text and HTML, and typed text never becomes markup', async () => {
  const { app, received, close } = await withPostbox()
  await app.services.db.tx((tx) => app.services.mail.post(tx, 'noor@example.com', content))
  await app.services.jobs.drain()
  await close()
  const [mail = ''] = received
  expect(received).toHaveLength(1)
  expect(mail).toContain('To: noor@example.com')
  expect(mail).toContain('multipart/alternative')
  const html = Buffer.from(
    mail.split('text/html')[1]?.split('\r\n\r\n')[1]?.split('\r\n--')[0] ?? '',
    'base64',
  ).toString()
  const body = html.includes('<html')
    ? html
    : mail
        .replace(/=\r\n/g, '')
        .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  expect(body).toContain('&lt;b&gt;Noor&lt;/b&gt;')
  expect(body).toContain('482913')
})

test('if the mail server is down, the mail waits and the action is not undone', async () => {
  const app = await started({ SMTP_URL: 'smtp://127.0.0.1:1' })
  await app.services.db.tx((tx) => app.services.mail.post(tx, 'noor@example.com', content))
  await app.services.jobs.drain()
  const { rows } = await app.owner.query('select attempts, last_error from graphile_worker._private_jobs')
  expect(rows).toEqual([{ attempts: 1, last_error: expect.stringContaining('ECONNREFUSED') }])
})

test('a code waits in the queue sealed, so the tables do not reveal it', async () => {
  const app = await started()
  await app.services.db.tx((tx) => app.services.mail.post(tx, 'noor@example.com', content))
  const { rows } = await app.owner.query('select payload::text from graphile_worker._private_jobs')
  expect(rows).toHaveLength(1)
  expect(rows[0].payload).not.toContain('482913')
  expect(rows[0].payload).not.toContain('noor@example.com')
})

test('an attached document is rendered when the mail is sent, and a reply goes to the right address', async () => {
  const { app, received, close } = await withPostbox()
  const reference = { locale: 'en', title: 'Attached', number: 'A-1', facts: [], columns: [], rows: [] }
  const letterhead = { name: 'Safar', lines: [], logo: null }
  await app.services.db.tx((tx) =>
    app.services.mail.post(tx, 'noor@example.com', {
      ...content,
      replyTo: 'agency@example.com',
      table: [{ label: 'Total <b>', value: 'PKR 5' }],
      attachments: [{ fileName: 'A-1.pdf', document: 'table', reference: { ...reference, letterhead } }],
    }),
  )
  const { rows } = await app.owner.query('select length(payload::text)::int as size from graphile_worker._private_jobs')
  expect(rows[0].size).toBeLessThan(10_000)
  await app.services.jobs.drain()
  await close()
  const [mail = ''] = received
  expect(mail).toContain('Reply-To: agency@example.com')
  const [, attached = ''] = /filename=A-1\.pdf[\s\S]*?\r\n\r\n([\w+/=\r\n]+)/.exec(mail) ?? []
  expect(readLines(Buffer.from(attached, 'base64'))).toContain('Attached')
})
