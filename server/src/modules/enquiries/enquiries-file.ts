import type { enquiries as contract, EnquiryView } from '@safar/contract/enquiries/enquiries.contract'
import { todayOf } from '../../platform/clock.ts'
import { listFile } from '../../platform/documents/list-file.ts'
import type { Call, FileReply } from '../../platform/http/register.ts'
import { createTexts } from '../../platform/i18n.ts'
import type { Services } from '../../services.ts'
import { listEnquiries } from './enquiries.queries.ts'
import ar from './messages.ar.json' with { type: 'json' }
import en from './messages.en.json' with { type: 'json' }

const textsIn = createTexts({ en, ar })

/** Enquiries as a file, with the filters of the list. */
export function enquiriesFile(services: Services, call: Call<typeof contract.listFile>): Promise<FileReply> {
  const { query, locale } = call
  const t = textsIn(locale)
  const today = todayOf(services)
  return listFile<EnquiryView>(services, call, {
    title: t('file.title'),
    columns: [
      { key: 'number', label: t('file.number'), kind: 'text' },
      { key: 'received', label: t('file.received'), kind: 'moment', share: 1.4 },
      { key: 'name', label: t('file.name'), kind: 'text', share: 1.5 },
      { key: 'phone', label: t('file.phone'), kind: 'text', share: 1.3 },
      { key: 'email', label: t('file.email'), kind: 'text', sheetOnly: true },
      { key: 'about', label: t('file.about'), kind: 'text', share: 1 },
      { key: 'subject', label: t('file.subject'), kind: 'text', share: 1.6 },
      { key: 'message', label: t('file.message'), kind: 'text', sheetOnly: true },
      { key: 'state', label: t('file.state'), kind: 'text' },
      { key: 'owner', label: t('file.owner'), kind: 'text', share: 1.3 },
      { key: 'next_on', label: t('file.nextOn'), kind: 'date', share: 1.1 },
      { key: 'booking', label: t('file.booking'), kind: 'text' },
    ],
    toRow: (enquiry) => ({
      number: enquiry.number,
      received: enquiry.created_at,
      name: enquiry.name,
      phone: enquiry.phone,
      email: enquiry.email,
      about: t(`about.${enquiry.about}`),
      subject: enquiry.subject,
      message: enquiry.message,
      state: t(`states.${enquiry.state}`),
      owner: enquiry.owner?.name,
      next_on: enquiry.next_on,
      booking: enquiry.booking?.ref,
    }),
    readPage: (page) => listEnquiries(services.db.adhoc, { ...query, ...page }, today),
  })
}
