import { expect, type Page } from '@playwright/test'

interface StoredMail {
  id: string
  subject: string
  to: string
}

async function readMailsTo(page: Page, address: string): Promise<StoredMail[]> {
  const html = await (await page.request.get('/dev/mailbox')).text()
  const rows = html.matchAll(/<a href="\/dev\/mailbox\/(\d+)">([^<]*)<\/a><br><small>([^ ]+) /g)
  return [...rows].map(([, id = '', subject = '', to = '']) => ({ id, subject, to })).filter(({ to }) => to === address)
}

/** The newest mail to an address that matches; mails arrive a moment after the action. */
async function findNewestMail(page: Page, address: string, fits: (mail: StoredMail) => boolean): Promise<StoredMail> {
  let found: StoredMail | undefined
  await expect
    .poll(async () => {
      found = (await readMailsTo(page, address)).find(fits)
      return found !== undefined
    })
    .toBe(true)
  if (!found) throw new Error(`no mail to ${address}`)
  return found
}

const used = new Set<string>()
/** Six digits on their own, so that a receipt's number is not taken for a code. */
const CODE = /(?<![\w-])\d{6}(?![\w-])/

/** The one-time code in the newest mail this journey has not used yet. */
export async function readNewestCode(page: Page, address: string): Promise<string> {
  const mail = await findNewestMail(page, address, ({ id, subject }) => !used.has(id) && CODE.test(subject))
  used.add(mail.id)
  return CODE.exec(mail.subject)?.[0] ?? ''
}

/** The path of the newest mailed link with this prefix, such as /auth/verify-email. */
export async function readNewestLink(page: Page, address: string, begins: string): Promise<string> {
  let path = ''
  await expect
    .poll(async () => {
      for (const { id } of await readMailsTo(page, address)) {
        const html = await (await page.request.get(`/dev/mailbox/${id}`)).text()
        const [link] = new RegExp(`${begins}[\\w?=/-]*`).exec(html) ?? []
        if (link) {
          path = link
          return true
        }
      }
      return false
    })
    .toBe(true)
  return path
}

/** The newest file attached to a mail to this address. */
export async function readNewestAttachment(page: Page, address: string): Promise<Buffer> {
  let path: string | undefined
  await expect
    .poll(async () => {
      for (const { id } of await readMailsTo(page, address)) {
        const html = await (await page.request.get(`/dev/mailbox/${id}`)).text()
        path = /href="(\/dev\/mailbox\/\d+\/\d+)"/.exec(html)?.[1]
        if (path) return true
      }
      return false
    })
    .toBe(true)
  return (await page.request.get(path ?? '')).body()
}
