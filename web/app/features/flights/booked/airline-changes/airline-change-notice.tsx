import type { BookingOf } from '@safar/contract/bookings/bookings.shapes'
import type { AirlineChange } from '@safar/contract/bookings/changes/airline-changes.shapes'
import { zoneLabel } from '@safar/contract/day'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { agencyZone } from '../../../../platform/agency.ts'
import type { ApiFailure } from '../../../../platform/api.ts'
import { CommitButton, OutlineButton } from '../../../../ui/actions/buttons.tsx'
import notice from '../../../../ui/layout/notice.module.css'
import { Ltr } from '../../../../ui/ltr.tsx'
import { useLocale } from '../../../../ui/theme/theme-provider.tsx'
import { dateTimeText } from '../../../../ui/time/calendar.ts'
import { Deadline } from '../../../../ui/time/deadline.tsx'
import { RefundDialog, useConfirmMove } from '../../../bookings/public.ts'
import { ComparedFlights } from '../reissue/compared-flights.tsx'
import { ReissueDialog } from '../reissue/reissue-dialog.tsx'
import style from './airline-changes.module.css'
import { useAcceptAirlineChange, useAcceptChangeAsGuest } from './api.ts'
import { DeskNotes } from './desk-notes.tsx'

interface Props {
  booking: BookingOf<'flight'>
  office: boolean
  /** The link's token for a guest, who answers with it and contacts us for anything else. */
  link?: string
  onClash: (error: ApiFailure) => void
}

const open: readonly AirlineChange['state'][] = ['to_do', 'told']

/** Airline changes still waiting for an answer: old and new flights, the time limit, and what to do. */
export function AirlineChangeNotices({ booking, ...props }: Props) {
  const waiting = (booking.airline_changes ?? []).filter(({ state }) => open.includes(state))
  return waiting.map((change) => <ChangeNotice key={change.id} booking={booking} change={change} {...props} />)
}

function ChangeNotice({ booking, change, office, link, onClash }: Props & { change: AirlineChange }) {
  const { t } = useTranslation('bookings')
  const locale = useLocale()
  const kind = change.cancelled ? 'cancelled' : change.acceptable ? 'moved' : 'byDesk'
  return (
    <section
      className={notice.notice}
      data-tone={change.cancelled ? 'doubt' : 'warn'}
      aria-label={t(`schedule.title.${kind}`)}
    >
      <div className={style.head}>
        <div>
          <h2 className={notice.title}>{t(`schedule.title.${kind}`)}</h2>
          <p>{t(link ? `schedule.guest.${kind}` : `schedule.next.${kind}`)}</p>
        </div>
        <div className={style.clock}>
          <Deadline at={change.answer_by} from={change.found_at} title={t('schedule.answerBy')} />
          <small>
            {dateTimeText(change.answer_by, locale)} <Ltr>({zoneLabel(agencyZone(), change.answer_by)})</Ltr>
          </small>
        </div>
      </div>
      <ComparedFlights before={change.before} after={change.after} none={t('schedule.notFlown')} />
      {link ? (
        <GuestAnswer booking={booking} change={change} link={link} onClash={onClash} />
      ) : (
        <Answers booking={booking} change={change} onClash={onClash} />
      )}
      {office && <DeskNotes booking={booking} change={change} onClash={onClash} />}
    </section>
  )
}

const dialogs = { request_reissue: ReissueDialog, request_refund: RefundDialog } as const
type DialogName = keyof typeof dialogs

interface GuestAnswerProps extends Pick<Props, 'booking' | 'onClash'> {
  change: AirlineChange
  link: string
}

/** A guest accepts the new flights by the link; for other flights and refunds they contact us. */
function GuestAnswer({ booking, change, link, onClash }: GuestAnswerProps) {
  const { t } = useTranslation('bookings')
  const sure = useConfirmMove(booking)
  const { run, busy } = useAcceptChangeAsGuest({ onConflict: onClash })
  const { ref, version, moves } = booking
  if (!change.acceptable || !moves.includes('accept_change')) return null
  const accept = async () => {
    if (await sure('accept_change', { amount: 0, by: 0 }))
      await run({ params: { ref }, body: { token: link, version, change: change.id } })
  }
  return (
    <div className={notice.acts}>
      <CommitButton busy={busy} onClick={() => void accept()}>
        {t('view.moves.accept_change')}
      </CommitButton>
    </div>
  )
}

/** The three answers: accept the new flights, request others, or request a refund. */
function Answers({ booking, change, onClash }: Omit<Props, 'office' | 'link'> & { change: AirlineChange }) {
  const { t } = useTranslation('bookings')
  const sure = useConfirmMove(booking)
  const [opened, setOpened] = useState<DialogName>()
  const { run, busy } = useAcceptAirlineChange({ onConflict: onClash })
  const { id, version, moves } = booking
  const accepts = change.acceptable && moves.includes('accept_change')
  const asks = (['request_reissue', 'request_refund'] as const).filter((move) => moves.includes(move))
  if (!accepts && asks.length === 0) return null
  const accept = async () => {
    if (await sure('accept_change', { amount: 0, by: 0 })) await run({ body: { id, version, change: change.id } })
  }
  const Dialog = opened && dialogs[opened]
  return (
    <div className={notice.acts}>
      {accepts && (
        <CommitButton busy={busy} onClick={() => void accept()}>
          {t('view.moves.accept_change')}
        </CommitButton>
      )}
      {asks.map((move) => (
        <OutlineButton key={move} disabled={busy} onClick={() => setOpened(move)}>
          {t(`view.moves.${move}`)}
        </OutlineButton>
      ))}
      {Dialog && (
        <Dialog
          booking={booking}
          onClose={() => setOpened(undefined)}
          onClash={(error) => {
            setOpened(undefined)
            onClash(error)
          }}
        />
      )}
    </div>
  )
}
