import type { EntryView } from '@safar/contract/money/ledger.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../../platform/session.ts'
import { OutlineButton } from '../../../ui/actions/buttons.tsx'
import { Facts, PanelSection, SidePanel } from '../../../ui/layout/side-panel.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { DateText, DateTimeText } from '../../../ui/time/dates.tsx'
import { entryById } from '../api.ts'
import { BookingLink } from '../booking-link.tsx'
import { KindBadge } from '../kind-badge.tsx'
import { CorrectPanel } from './correct-panel.tsx'
import style from './entries.module.css'
import { EntryLines } from './entry-lines.tsx'

interface Props {
  /** The panel is open while an entry is set. */
  id: number | null
  onOpen: (id: number) => void
  onClose: () => void
}

/** A whole entry beside its list: all lines, author, time, and the entry it reverses. */
export function EntryPanel({ id, onOpen, onClose }: Props) {
  const { t } = useTranslation('ledger')
  const [correcting, correct] = useState<number>()
  const { data: entry, isError, refetch } = useQuery({ ...entryById(id ?? 0), enabled: id !== null })
  const posts = useCan('ledger.post')
  if (id === null) return null
  if (entry && correcting === entry.id) {
    const back = () => correct(undefined)
    return (
      <CorrectPanel
        entry={entry}
        onClose={back}
        onDone={(made) => {
          back()
          onOpen(made)
        }}
      />
    )
  }
  return (
    <SidePanel
      opened
      onClose={onClose}
      title={<Ltr>{entry?.voucher ?? `#${id}`}</Ltr>}
      badge={entry && <KindBadge kind={entry.kind} />}
      detail={entry && <DateText value={entry.day} style="full" />}
      actions={
        posts &&
        entry?.correctable && <OutlineButton onClick={() => correct(entry.id)}>{t('correct.open')}</OutlineButton>
      }
    >
      {entry && <Inside entry={entry} onOpen={onOpen} />}
      {entry === undefined && !isError && <LoadingState shape="text" />}
      {isError && <ErrorState onRetry={() => void refetch()} />}
      {entry === null && <EmptyState title={t('entry.gone')} />}
    </SidePanel>
  )
}

function Inside({ entry, onOpen }: { entry: EntryView; onOpen: (id: number) => void }) {
  const { t } = useTranslation('ledger')
  const other = (id: number) => (
    <button type="button" className="link" onClick={() => onOpen(id)}>
      <Ltr>#{id}</Ltr>
    </button>
  )
  return (
    <>
      {entry.reversed_by !== null && (
        <PanelSection>
          <p className={style.taken}>
            {t('entry.reversedBy')} {other(entry.reversed_by)}
          </p>
        </PanelSection>
      )}
      {entry.reverses !== null && (
        <PanelSection>
          <p className={style.taken}>
            {t('entry.reverses')} {other(entry.reverses)}
          </p>
        </PanelSection>
      )}
      <PanelSection title={t('entry.sides')}>
        <EntryLines entry={entry} />
      </PanelSection>
      <PanelSection>
        <Facts
          facts={[
            [t('columns.note'), entry.note],
            [
              t('columns.booking'),
              entry.booking_id === null ? null : <BookingLink key="booking" id={entry.booking_id} />,
            ],
            [t('entry.product'), entry.product],
            [t('entry.airline'), entry.airline],
            [t('entry.madeBy'), entry.created_by?.name ?? t('entry.product_itself')],
            [t('entry.posted'), <DateTimeText key="at" value={entry.at} />],
          ]}
        />
      </PanelSection>
      {!entry.correctable && entry.reversed_by === null && entry.reverses === null && (
        <PanelSection>
          <p className="t-2">{t('entry.notByHand')}</p>
        </PanelSection>
      )}
    </>
  )
}
