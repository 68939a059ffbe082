import { afterAll, expect, test } from 'vitest'
import { startPostbox } from '../../testing/emulators/postbox.ts'
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

/** The product with a mail server that keeps the mails it receives. */
async function withPostbox() {
  const { url, received, close } = await startPostbox()
  return { app: await started({ SMTP_URL: url }), received, close }
}

test('a mail reaches an SMTP server complete, as text and HTML, and typed text never becomes markup', async () => {
  const { app, received, close } = await withPostbox()
  await app.services.db.tx((tx) => app.services.mail.post(tx, 'noor@example.com', content))
  await app.services.jobs.drain()
  await close()
  expect(received).toHaveLength(1)
  const [mail] = received
  expect(mail).toMatchObject({ to: 'noor@example.com', subject: content.subject, files: [] })
  expect(mail?.raw).toContain('To: noor@example.com')
  expect(mail?.raw).toContain('multipart/alternative')
  expect(mail?.text).toContain('482913')
  expect(mail?.html).toContain('&lt;b&gt;Noor&lt;/b&gt;')
  expect(mail?.html).toContain('482913')
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
  const [mail] = received
  expect(mail?.raw).toContain('Reply-To: agency@example.com')
  expect(mail?.files.map(({ name }) => name)).toEqual(['A-1.pdf'])
  expect(readLines(mail?.files[0]?.bytes ?? Buffer.alloc(0))).toContain('Attached')
})
