import type {
  ApplicantDocument,
  ApplicantView,
  VisaApplicationView,
} from '@safar/contract/products/visas/application.shapes'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileUrlQuery } from '../../../platform/files.ts'
import { OutlineButton, PrimaryButton } from '../../../ui/actions/buttons.tsx'
import { isShortcut } from '../../../ui/actions/shortcuts.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { useReviewApplication } from '../api.ts'
import styles from '../apply/apply.module.css'
import { documentTones } from '../apply/document-rows.tsx'
import { applicantName, useVisaTexts } from '../use-visa-texts.ts'
import review from './review.module.css'

interface SentDocument {
  person: ApplicantView
  file: ApplicantDocument
}

function Preview({ file }: { file: ApplicantDocument }) {
  const { t } = useTranslation('visas')
  const { data: url } = useQuery(fileUrlQuery(file.file_name))
  if (!url) return <div className={review.preview} aria-busy />
  if (/\.pdf$/i.test(file.file_name))
    return (
      <a className={`link ${review.preview}`} href={url} target="_blank" rel="noreferrer">
        {t('review.openPdf', { name: file.name })}
      </a>
    )
  return <img className={review.preview} src={url} alt={file.name} />
}

/** Reviews documents one after the other: arrows move, A approves, R asks for the reason for refusal. */
export function DocumentReview({ application }: { application: VisaApplicationView }) {
  const { t } = useTranslation('visas')
  const { words } = useVisaTexts()
  const isRightToLeft = useLocale() === 'ar'
  const { run, busy } = useReviewApplication()
  const sent = application.applicants.flatMap((person): SentDocument[] =>
    person.documents.map((file) => ({ person, file })),
  )
  const firstPending = sent.findIndex(({ file }) => file.state === 'pending')
  const [place, setPlace] = useState(Math.max(0, firstPending))
  const [reason, setReason] = useState<string | null>(null)
  const current = sent[Math.min(place, sent.length - 1)]
  const canReview = ['submitted', 'documents_required', 'processing'].includes(application.state)
  const move = (step: number) => {
    setReason(null)
    setPlace((sent.length + place + step) % sent.length)
  }
  const decide = async (approved: boolean) => {
    if (!current || busy) return
    const { id, version } = application
    const verdict = { id: current.file.id, approved, ...(approved ? {} : { reason: reason ?? '' }) }
    const done = await run({ params: { id }, body: { version, documents: [verdict], start_processing: false } })
    if (!done) return
    setReason(null)
    const rest = sent.findIndex(({ file }, index) => index !== place && file.state === 'pending')
    if (rest >= 0) setPlace(rest)
  }
  const keys = useRef<(event: KeyboardEvent) => void>(() => undefined)
  keys.current = (event) => {
    if (!isShortcut(event) || !current) return
    const acts: Record<string, () => void> = {
      ArrowRight: () => move(isRightToLeft ? -1 : 1),
      ArrowLeft: () => move(isRightToLeft ? 1 : -1),
      ...(canReview && { a: () => void decide(true), r: () => setReason('') }),
    }
    const act = acts[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  useEffect(() => {
    const listen = (event: KeyboardEvent) => keys.current(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  if (!current) return null
  const document = application.visa.documents.find(({ key }) => key === current.file.document)
  return (
    <Card
      title={`${document ? words(document.name) : current.file.name} · ${applicantName(current.person)}`}
      aside={
        <StatusBadge
          status={current.file.state}
          tone={documentTones[current.file.state]}
          label={t(`documentStates.${current.file.state}`)}
        />
      }
    >
      <div className={styles.stack}>
        <Preview file={current.file} />
        {current.file.reason && <p className={styles.error}>{current.file.reason}</p>}
        {reason !== null && (
          <form
            className={styles.stack}
            onSubmit={(event) => {
              event.preventDefault()
              void decide(false)
            }}
          >
            <TextField
              autoFocus
              label={t('review.reason')}
              required
              maxLength={240}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
            <div className={styles.actions}>
              <PrimaryButton type="submit" busy={busy} disabled={reason.trim() === ''}>
                {t('review.refuse')}
              </PrimaryButton>
              <OutlineButton onClick={() => setReason(null)}>{t('office.cancel')}</OutlineButton>
            </div>
          </form>
        )}
        <div className={styles.actions}>
          <OutlineButton disabled={sent.length < 2} onClick={() => move(-1)}>
            {t('review.previous')}
          </OutlineButton>
          <span className="num">
            {Math.min(place, sent.length - 1) + 1} / {sent.length}
          </span>
          <OutlineButton disabled={sent.length < 2} onClick={() => move(1)}>
            {t('review.next')}
          </OutlineButton>
          {canReview && reason === null && (
            <>
              <PrimaryButton busy={busy} onClick={() => void decide(true)}>
                {t('review.approve')}
              </PrimaryButton>
              <OutlineButton onClick={() => setReason('')}>{t('review.refuse')}</OutlineButton>
            </>
          )}
        </div>
        <p className={styles.soft}>{t('review.keys')}</p>
      </div>
    </Card>
  )
}
