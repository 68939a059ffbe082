import type { PromoRow } from '@safar/contract/content/promos.contract'
import { localizedWords } from '@safar/contract/content/read-localized'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { MoveButtons } from '../../../ui/actions/move-buttons.tsx'
import type { Column } from '../../../ui/data-table/columns.ts'
import { TwoLines } from '../../../ui/data-table/two-lines.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { officeToday } from '../../../ui/time/calendar.ts'
import { promoList, useUpdatePromo } from '../api.ts'
import style from '../featured.module.css'
import { useDaysText } from '../featured-columns.tsx'
import { FeaturedSection } from '../featured-section.tsx'
import { PromoPanel } from './promo-panel.tsx'
import { bodyOf, startOf } from './promo-values.ts'

/** Why a banner is on the home page, or not. */
const stateOf = ({ live, active, starts_on }: PromoRow) => {
  if (live) return 'shown'
  if (!active) return 'off'
  return starts_on !== null && starts_on > officeToday() ? 'scheduled' : 'ended'
}

const tones = { shown: 'good', scheduled: 'pending', ended: 'dead', off: 'dead' } as const

function PromoMoves({ row, rows }: { row: PromoRow; rows: readonly PromoRow[] }) {
  const { run, busy } = useUpdatePromo()
  const name = localizedWords(row.alt, useLocale())
  const move = (position: number) => run({ body: { ...bodyOf(startOf(row)), id: row.id, position } })
  return <MoveButtons name={name} place={rows.indexOf(row)} count={rows.length} busy={busy} onMove={move} />
}

function usePromoColumns(rows: readonly PromoRow[]): Column<PromoRow>[] {
  const { t } = useTranslation('featured')
  const locale = useLocale()
  const daysText = useDaysText('promos.always')
  const nameOf = ({ alt }: PromoRow) => localizedWords(alt, locale)
  const daysOf = ({ starts_on, ends_on }: PromoRow) => daysText({ travel_from: starts_on, travel_to: ends_on })
  const audienceOf = ({ audience, language }: PromoRow) =>
    [t(`promos.audiences.${audience}`), ...(language ? [t(`promos.languages.${language}`)] : [])].join(' · ')
  const labelOf = (row: PromoRow) => t(`promos.state.${stateOf(row)}`)
  return [
    {
      id: 'banner',
      header: t('promos.banner'),
      main: true,
      text: nameOf,
      cell: (row) => (
        <span className={style.banner}>
          <Picture picture={row.picture} alt="" sizes="120px" className={style.thumb} />
          <TwoLines name first={nameOf(row)} second={row.link ? <Ltr>{row.link}</Ltr> : t('promos.noLink')} />
        </span>
      ),
    },
    { id: 'audience', header: t('promos.audience'), text: audienceOf, cell: audienceOf },
    { id: 'days', header: t('promos.days'), text: daysOf, cell: daysOf },
    {
      id: 'state',
      header: t('columns.state'),
      text: labelOf,
      cell: (row) => <StatusBadge status={stateOf(row)} tone={tones[stateOf(row)]} label={labelOf(row)} />,
    },
    {
      id: 'order',
      header: t('columns.order'),
      actions: true,
      cell: (row) => <PromoMoves row={row} rows={rows} />,
    },
  ]
}

/** The banners on the home page, in order. */
export function PromoBanners() {
  const list = useQuery(promoList())
  const locale = useLocale()
  return (
    <FeaturedSection
      product="promos"
      list={list}
      columns={usePromoColumns(list.data ?? [])}
      nameOf={({ alt }) => localizedWords(alt, locale)}
      panel={(row, close) => <PromoPanel key={row?.id} row={row} onClose={close} />}
    />
  )
}
