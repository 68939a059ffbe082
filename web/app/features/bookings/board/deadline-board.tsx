import { useHotkeys } from '@mantine/hooks'
import { deadlineKinds } from '@safar/contract/vocabulary/bookings'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useQueryFailureToast } from '../../../platform/use-query-failure-toast.ts'
import { useTableKeys } from '../../../ui/data-table/use-table-keys.ts'
import { useTableQuery } from '../../../ui/data-table/use-table-query.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { ScreenHead } from '../../../ui/layout/screen-head.tsx'
import { SplitView } from '../../../ui/layout/side-panel.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { StateChips } from '../../../ui/status/state-chips.tsx'
import { deadlinesQuery, type Shelf } from '../api.ts'
import { BookingPanel } from '../list/booking-panel.tsx'
import { Board } from './board.tsx'
import { Seconds } from './seconds.tsx'
import { shelfOf, useOpenedBooking } from './use-opened-booking.ts'

interface Props {
  /** True for the office's board of all bookings; otherwise an agent's own board. */
  office: boolean
  /** The URL of one booking. */
  details: (shelf: Shelf) => (id: number) => string
  /** The URL of an offline booking, which has its own page. */
  offlineDetails: (id: number) => string
}

const FILTERS = ['kind']

/** Deadlines in order of time, each with the action that meets it. */
export function DeadlineBoard({ office, details, offlineDetails }: Props) {
  const { t } = useTranslation('bookings')
  const { data, error, isFetching, refetch } = useQuery(deadlinesQuery())
  useQueryFailureToast(error)
  const { filters, setFilter } = useTableQuery({ filters: FILTERS })
  const kind = deadlineKinds.find((each) => each === filters.kind)
  const { opened, open, close } = useOpenedBooking(offlineDetails)
  const frame = useRef<HTMLDivElement>(null)
  useBoardKeys(frame)
  const shown = data?.filter((due) => !kind || due.kind === kind)
  const row = opened && (data?.find(({ booking }) => booking.id === opened.booking.id)?.booking ?? opened.booking)
  const shelf = row && shelfOf(row, office)
  const panel = row && shelf && (
    <BookingPanel
      key={`${row.id}-${opened.turn}`}
      row={row}
      shelf={shelf}
      office={office}
      details={details(shelf)}
      start={opened.act}
      onClose={close}
    />
  )
  return (
    <SplitView panel={panel}>
      <ScreenHead title={t('board.title')} detail={t(office ? 'board.detail' : 'board.own')} />
      <StateChips
        label={t('board.kinds')}
        chips={[
          { state: undefined, name: t('list.all'), count: data?.length },
          ...deadlineKinds.map((state) => ({
            state,
            name: t(`board.kind.${state}`),
            count: data?.filter((due) => due.kind === state).length,
          })),
        ]}
        chosen={kind}
        onChoose={(chosen) => setFilter('kind', chosen ?? '')}
      />
      <div ref={frame} data-table="deadlines">
        {!data && error && <ErrorState onRetry={() => void refetch()} busy={isFetching} />}
        {!data && !error && <LoadingState shape="rows" count={8} />}
        {shown && shown.length > 0 && (
          <Seconds>
            <Board due={shown} own={!office} openId={row ? row.id : undefined} onOpen={open} />
          </Seconds>
        )}
        {shown?.length === 0 && (
          <Card>
            <EmptyState title={t('board.none')} help={t('board.noneHelp')} />
          </Card>
        )}
      </div>
    </SplitView>
  )
}

/** The keys of every table, plus `a` for the action of the row. */
function useBoardKeys(frame: RefObject<HTMLDivElement | null>): void {
  useTableKeys(frame, { onHelp: () => undefined })
  useHotkeys([
    [
      'a',
      () => {
        if (document.querySelector('[aria-modal="true"]')) return
        const row = document.activeElement?.closest('tr[data-row]')
        if (row && frame.current?.contains(row)) row.querySelector<HTMLElement>('[data-act]')?.click()
      },
    ],
  ])
}
