import type { EnquiryEvent, EnquiryThread } from '@safar/contract/enquiries/enquiries.contract'
import type { EnquiryState } from '@safar/contract/vocabulary/enquiries'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { SoftButton } from '../../../ui/actions/buttons.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { DateText, DateTimeText } from '../../../ui/time/dates.tsx'
import { adminUrls } from '../../../urls/admin.ts'
import styles from './enquiry-panel.module.css'
import { SeparateDialog } from './separate-dialog.tsx'

/** An event's details besides its name: the old and new value, or what it led to. */
function EventDetail({ event }: { event: EnquiryEvent }) {
  const { t } = useTranslation('enquiries')
  const { kind, after, ref, text } = event
  if (kind === 'state' && after) return <b>{t(`states.${after as EnquiryState}`)}</b>
  if (kind === 'owner') return <b>{after ? <bdi>{after}</bdi> : t('unassigned')}</b>
  if (kind === 'next_date') return <b>{after ? <DateText value={after} /> : t('history.noDate')}</b>
  if (kind === 'quote' && ref)
    return (
      <Link to={adminUrls.quote(ref.id)}>
        <Ltr>{ref.number}</Ltr>
      </Link>
    )
  if (kind === 'separated' && ref)
    return (
      <Link to={adminUrls.enquiries({ enquiry: ref.id })}>
        <Ltr>{ref.number}</Ltr>
      </Link>
    )
  if (kind === 'booking' && ref)
    return (
      <Link to={adminUrls.directBooking(ref.id)}>
        <Ltr>{ref.number}</Ltr>
      </Link>
    )
  return (
    <>
      {text && (
        <p className={styles.text} dir="auto">
          {text}
        </p>
      )}
      {kind === 'message' && after && (
        <small>
          <bdi>{after}</bdi>
        </small>
      )}
    </>
  )
}

/** Later messages that were joined to this enquiry and not separated again. */
function listJoined({ events }: EnquiryThread): Set<number> {
  const [, ...later] = events.filter(({ kind }) => kind === 'message')
  const separated = new Set(events.filter(({ kind }) => kind === 'separated').map(({ before }) => before))
  return new Set(later.map(({ id }) => id).filter((id) => !separated.has(String(id))))
}

/** Messages, answers, notes and changes, oldest first. */
export function EnquiryTimeline({ enquiry }: { enquiry: EnquiryThread }) {
  const { t } = useTranslation('enquiries')
  const [separating, setSeparating] = useState<EnquiryEvent>()
  const joined = listJoined(enquiry)
  return (
    <>
      <ol className={styles.timeline}>
        {enquiry.events.map((event) => (
          <li key={event.id} data-kind={event.kind}>
            <p className={styles.event}>
              <span>
                {t(`history.${event.kind}`)} · <bdi>{event.actor?.name ?? enquiry.name}</bdi>
              </span>
              <small>
                <DateTimeText value={event.at} />
              </small>
            </p>
            <EventDetail event={event} />
            {joined.has(event.id) && (
              <SoftButton size="xs" onClick={() => setSeparating(event)}>
                {t('separate.action')}
              </SoftButton>
            )}
          </li>
        ))}
      </ol>
      {separating && <SeparateDialog enquiry={enquiry} event={separating} onClose={() => setSeparating(undefined)} />}
    </>
  )
}
