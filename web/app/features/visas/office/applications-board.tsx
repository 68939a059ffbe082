import { useMediaQuery } from '@mantine/hooks'
import type { VisaApplicationRow } from '@safar/contract/products/visas/application.shapes'
import { useQuery } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { SoftButton } from '../../../ui/actions/buttons.tsx'
import { usePages } from '../../../ui/data-table/use-pages.ts'
import { Ltr } from '../../../ui/ltr.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { StateChips } from '../../../ui/status/state-chips.tsx'
import { Ago, DateText } from '../../../ui/time/dates.tsx'
import { visaUrls } from '../../../urls/products/visas.ts'
import { type ApplicationFilter, applicationCountsQuery, applicationPages } from '../api.ts'
import { partyName, useVisaTexts } from '../use-visa-texts.ts'
import styles from './board.module.css'
import { cardAfter } from './board.rules.ts'

/** States the desk works on; the list shows the others. */
export const boardStates = ['submitted', 'documents_required', 'processing'] as const
export type BoardState = (typeof boardStates)[number]

function ApplicationCard({ row }: { row: VisaApplicationRow }) {
  const { t } = useTranslation('visas')
  const { words } = useVisaTexts()
  return (
    <Link className={styles.card} to={visaUrls.office.application(row.id)} data-card>
      <span className={styles.line}>
        <b>
          <Ltr>{row.number}</Ltr>
        </b>
        <Ago value={row.since} />
      </span>
      <span>{words(row.visa.name)}</span>
      <span>
        <bdi>{partyName(row)}</bdi> · <DateText value={row.arrives_on} />
      </span>
      <span className={styles.line}>
        <small>{row.owner?.name ?? t('board.nobody')}</small>
        <small>
          {row.to_review > 0
            ? t('board.reviewCount', { count: row.to_review })
            : t(row.booking?.state === 'confirmed' ? 'board.paid' : 'board.unpaid')}
        </small>
      </span>
    </Link>
  )
}

interface ColumnProps {
  state: BoardState
  filter: ApplicationFilter
  count: number | undefined
}

function Column({ state, filter, count }: ColumnProps) {
  const { t } = useTranslation('visas')
  const pages = applicationPages({ ...filter, state })
  const { rows, state: loading, hasMore, onMore, moreBusy, onRetry } = usePages(pages.key, pages.fetch)
  return (
    <section className={styles.column} data-column>
      <h2 className={styles.heading}>
        {t(`states.${state}`)} <span className="num">{count}</span>
      </h2>
      {loading === 'loading' && <LoadingState shape="cards" count={3} />}
      {loading === 'error' && <ErrorState onRetry={onRetry} />}
      {loading === 'ready' && rows.length === 0 && <p className={styles.empty}>{t('board.none')}</p>}
      {rows.map((row) => (
        <ApplicationCard key={row.id} row={row} />
      ))}
      {hasMore && (
        <SoftButton busy={moreBusy} onClick={onMore}>
          {t('more')}
        </SoftButton>
      )}
    </section>
  )
}

/** Arrow keys move the focus between cards as arranged on the screen. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const columns = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-column]')].map((column) => [
    ...column.querySelectorAll<HTMLElement>('[data-card]'),
  ])
  const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
  const next = cardAfter(columns, document.activeElement, event.key, isRightToLeft)
  if (!next) return
  event.preventDefault()
  next.focus()
}

interface Props {
  filter: ApplicationFilter
  /** The column shown on a phone, which shows one at a time. */
  chosen: BoardState
  onChoose: (state: BoardState) => void
}

/** Applications in columns by state, the longest waiting on top. */
export function ApplicationsBoard({ filter, chosen, onChoose }: Props) {
  const { t } = useTranslation('visas')
  const isNarrow = useMediaQuery('(max-width: 56em)') ?? false
  const { data: counts = [] } = useQuery(applicationCountsQuery())
  const countOf = (state: BoardState) => counts.find((one) => one.state === state)?.count
  return (
    <>
      {isNarrow && (
        <StateChips
          label={t('office.status')}
          chips={boardStates.map((state) => ({ state, name: t(`states.${state}`), count: countOf(state) }))}
          chosen={chosen}
          onChoose={(state) => state && onChoose(state)}
        />
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the cards are links; arrows only move between them. */}
      <div className={styles.board} onKeyDown={moveFocus}>
        {(isNarrow ? [chosen] : boardStates).map((state) => (
          <Column key={state} state={state} filter={filter} count={countOf(state)} />
        ))}
      </div>
      {!isNarrow && <p className={styles.keys}>{t('board.keys')}</p>}
    </>
  )
}
