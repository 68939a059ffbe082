import type { UmrahPerson } from '@safar/contract/products/umrah/booking.shapes'
import { requiredDocuments, type UmrahVisaStep, visaStepOf } from '@safar/contract/products/umrah/visa.rules'
import { type UmrahDocumentKind, umrahDocumentKinds } from '@safar/contract/vocabulary/umrah'
import { listText } from '@safar/contract/wording/list-text'
import { IconFileText, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BookedProps } from '../../../platform/products/booked-product.ts'
import { useCan } from '../../../platform/session.ts'
import { OutlineButton, PrimaryButton, SoftButton } from '../../../ui/actions/buttons.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { CardRow, CardRows } from '../../../ui/layout/card-rows.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { StatusBadge, type StatusTone } from '../../../ui/status/status-badge.tsx'
import { WarnNote } from '../../../ui/status/warn-note.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { officeToday } from '../../../ui/time/calendar.ts'
import { DateText } from '../../../ui/time/dates.tsx'
import { documentUrlQuery, useUploadDocument } from '../api.ts'
import styles from './booked.module.css'
import { missingOf, nameOf } from './booked.rules.ts'
import { PassportDialog } from './passport-dialog.tsx'
import { isLive } from './rooms-card.tsx'
import { VisaDialog } from './visa-dialog.tsx'

const tones: Readonly<Record<UmrahVisaStep, StatusTone>> = {
  documents: 'held',
  complete: 'asked',
  submitted: 'await',
  issued: 'good',
  refused: 'bad',
}

interface DocumentProps {
  document: UmrahPerson['documents'][number]
  bookingId: number
  link: string | undefined
}

/** A document can be opened by everyone with access to its booking, through an account or its link. */
function DocumentName({ document, bookingId, link }: DocumentProps) {
  const { t } = useTranslation('umrah')
  const [wanted, setWanted] = useState(false)
  const { data: url, isFetching } = useQuery({
    ...documentUrlQuery(bookingId, document.file_name, link),
    enabled: wanted,
  })
  const label = t(`document.${document.kind}`)
  if (url)
    return (
      <a className="link" href={url} target="_blank" rel="noreferrer">
        {label}: <Ltr>{document.name}</Ltr>
      </a>
    )
  return (
    <SoftButton
      size="xs"
      busy={isFetching}
      leftSection={<IconFileText size={16} stroke={1.75} aria-hidden />}
      onClick={() => setWanted(true)}
    >
      {t('booked.openDocument', { document: label })}
    </SoftButton>
  )
}

interface UploadProps extends BookedProps<'umrah'> {
  person: UmrahPerson
  kind: UmrahDocumentKind
  isMissing: boolean
}

/** Uploads one document; a second one replaces the first. */
function UploadButton({ booking, link, person, kind, isMissing }: UploadProps) {
  const { t } = useTranslation('umrah')
  const upload = useUploadDocument({ id: booking.id, link })
  const label = t(`document.${kind}`)
  const name = nameOf(booking, person.key)
  return (
    <label className={styles.upload} data-missing={isMissing || undefined} aria-busy={upload.busy}>
      <IconUpload size={16} stroke={1.75} aria-hidden />
      {t(isMissing ? 'booked.send' : 'booked.replace', { document: label })}
      <input
        type="file"
        className="visually-hidden"
        accept="application/pdf,image/jpeg,image/png,image/webp"
        aria-label={t('booked.sendOf', { document: label, name })}
        disabled={upload.busy}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) void upload.send(file, { key: person.key, kind })
          currentTarget.value = ''
        }}
      />
    </label>
  )
}

function PersonRow({ person, ...props }: BookedProps<'umrah'> & { person: UmrahPerson }) {
  const { booking, link } = props
  const { t } = useTranslation('umrah')
  const locale = useLocale()
  const [isTyping, setTyping] = useState(false)
  const traveller = booking.travellers.find(({ key }) => key === person.key)
  const missing = missingOf(person, traveller, booking.umrah.returns_on)
  const step = visaStepOf(person.visa_state, missing)
  const required = requiredDocuments({
    type: traveller?.type ?? 'adult',
    nationality: traveller?.nationality ?? null,
  })
  const sent = new Set(person.documents.map(({ kind }) => kind))
  const kinds = umrahDocumentKinds.filter((kind) => required.includes(kind) || sent.has(kind) || kind === 'other')
  return (
    <CardRow
      end={
        (isLive(booking) || step !== 'documents') && (
          <StatusBadge status={step} tone={tones[step]} label={t(`visaStep.${step}`)} />
        )
      }
    >
      <b>
        <bdi>{nameOf(booking, person.key)}</bdi>
      </b>
      {isLive(booking) && missing.length > 0 && person.visa_state === 'not_started' && (
        <small data-bad>
          {t('booked.missing', {
            what: listText(
              missing.map((kind) => t(`document.${kind}`)),
              locale,
            ),
          })}
        </small>
      )}
      {person.visa_number && (
        <small>
          {t('booked.visaNumber')} <Ltr>{person.visa_number}</Ltr>
        </small>
      )}
      <div className={styles.documents}>
        {person.documents.map((document) => (
          <DocumentName key={document.file_name} document={document} bookingId={booking.id} link={link} />
        ))}
        {isLive(booking) &&
          kinds.map((kind) => (
            <UploadButton key={kind} {...props} person={person} kind={kind} isMissing={!sent.has(kind)} />
          ))}
        {isLive(booking) && booking.issued_at === null && missing.includes('passport_number') && (
          <OutlineButton size="xs" onClick={() => setTyping(true)}>
            {t('booked.enterPassport')}
          </OutlineButton>
        )}
      </div>
      {isTyping && <PassportDialog {...props} person={person} onClose={() => setTyping(false)} />}
    </CardRow>
  )
}

/** Everyone's documents and visa steps, with the day by which the documents are needed. */
export function DocumentsCard(props: BookedProps<'umrah'>) {
  const { booking } = props
  const { umrah } = booking
  const { t } = useTranslation('umrah')
  const manages = useCan('umrah.manage')
  const [isOpen, setOpen] = useState(false)
  const waits = umrah.people.some(
    (person) =>
      person.visa_state === 'not_started' &&
      missingOf(
        person,
        booking.travellers.find(({ key }) => key === person.key),
        umrah.returns_on,
      ).length > 0,
  )
  const isLate = umrah.documents_by < officeToday()
  return (
    <Card
      title={t('booked.documents')}
      flush
      aside={
        manages &&
        isLive(booking) && (
          <PrimaryButton size="xs" onClick={() => setOpen(true)}>
            {t('booked.visas')}
          </PrimaryButton>
        )
      }
    >
      {waits && isLive(booking) && (
        <div className={styles.deadline}>
          <WarnNote role="note">
            {t(isLate ? 'booked.documentsLate' : 'booked.documentsBy')} <DateText value={umrah.documents_by} />
          </WarnNote>
        </div>
      )}
      <CardRows>
        {umrah.people.map((person) => (
          <PersonRow key={person.key} {...props} person={person} />
        ))}
      </CardRows>
      {isOpen && <VisaDialog {...props} onClose={() => setOpen(false)} />}
    </Card>
  )
}
