import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import { type BookingDocument, travelDocuments } from '@safar/contract/bookings/documents.contract'
import type { Locale } from '@safar/contract/wording/locale'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProductTexts } from '../../platform/i18n/use-product-texts.ts'
import { SoftButton } from '../../ui/actions/buttons.tsx'
import { WhatsAppLink } from '../../ui/actions/whatsapp-link.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { useLocale } from '../../ui/theme/theme-provider.tsx'
import { type DocumentBooking, type DocumentOptions, documentsOf, useCreateInvoice } from './api.ts'
import { DocumentChoice } from './document-choice.tsx'
import { DocumentRow } from './document-row.tsx'
import styles from './documents.module.css'
import { bookingMessage } from './message.ts'
import { SendDialog } from './send-dialog.tsx'
import { useDocument } from './use-document.ts'

interface Props {
  booking: BookingView
  /** Whether the reader may create a missing invoice: the office and agents. */
  invoices: boolean
  /** The link token of a guest who booked without an account. */
  link?: string | null
}

interface CardProps {
  booking: DocumentBooking
  /** The invoice number, once there is one. */
  invoice: string | null
  link: string | null
  /** The booking as a message for the traveller. */
  message: (locale: Locale) => string
  children?: ReactNode
}

const travels = ({ kind }: BookingDocument) => travelDocuments.includes(kind)

/** Bookings issued before invoices existed get one here. */
function MakeInvoice({ booking }: { booking: BookingView }) {
  const { t } = useTranslation('documents')
  const { run, busy } = useCreateInvoice()
  return (
    <SoftButton busy={busy} onClick={() => void run({ query: { booking_id: booking.id } })}>
      {t('makeInvoice')}
    </SoftButton>
  )
}

interface DocumentListProps extends Pick<CardProps, 'booking' | 'link' | 'message'> {
  documents: readonly BookingDocument[]
}

function DocumentList({ booking, documents, link, message }: DocumentListProps) {
  const { t } = useTranslation('documents')
  const locale = useLocale()
  const [choice, setChoice] = useState<DocumentOptions>({ locale, price: 'without' })
  const [sent, setSent] = useState<BookingDocument | null>(null)
  const { busy, open, save } = useDocument({ ...booking, link }, choice)
  return (
    <>
      <DocumentChoice choice={choice} onChange={setChoice} priced={documents.some(({ prices }) => prices.length > 1)} />
      <ul className={styles.list}>
        {documents.map((bookingDocument) => (
          <DocumentRow
            key={`${bookingDocument.kind}-${bookingDocument.number}`}
            bookingDocument={bookingDocument}
            busy={busy === bookingDocument.file_name}
            onOpen={() => void open(bookingDocument)}
            onSave={() => void save(bookingDocument)}
            onSend={link === null ? () => setSent(bookingDocument) : undefined}
          />
        ))}
      </ul>
      {link === null && documents.some(travels) && (
        <WhatsAppLink phone={booking.contact.phone} text={message(choice.locale)}>
          {t('whatsapp')}
        </WhatsAppLink>
      )}
      {sent && <SendDialog booking={booking} bookingDocument={sent} choice={choice} onClose={() => setSent(null)} />}
    </>
  )
}

/** The documents of any booking: view, save, mail and share. */
export function TripDocuments({ booking, invoice, link, message, children }: CardProps) {
  const { t } = useTranslation('documents')
  const texts = useProductTexts('documents', booking.product)
  const { data, isPending, isFetching, refetch } = useQuery(documentsOf(booking, { link, invoice }))
  return (
    <Card title={t('title')}>
      <div className={styles.body}>
        {isPending && <LoadingState shape="rows" count={2} label={t('loading')} />}
        {!isPending && !data && <ErrorState onRetry={() => void refetch()} busy={isFetching} />}
        {data && data.length > 0 && <DocumentList booking={booking} documents={data} link={link} message={message} />}
        {data?.length === 0 && <p className={styles.quiet}>{texts('none')}</p>}
        {children}
      </div>
    </Card>
  )
}

/** The documents of a booking made here. */
export function DocumentsCard({ booking, invoices, link = null }: Props) {
  const { invoice, issued_at: issued } = booking
  return (
    <TripDocuments
      booking={booking}
      invoice={invoice}
      link={link}
      message={(locale) => bookingMessage(booking, locale)}
    >
      {invoices && issued !== null && invoice === null && <MakeInvoice booking={booking} />}
    </TripDocuments>
  )
}
