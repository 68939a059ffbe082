import type { SeatBoard as Counts } from '@safar/contract/products/groups/groups.shapes'
import { listText } from '@safar/contract/wording/list-text'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../ui/theme/theme-provider.tsx'
import style from './groups.module.css'

const parts = ['issued', 'held', 'left'] as const

/** The seats of a group: issued, held and free as a bar, and the number waiting. */
export function SeatBoard({ seats }: { seats: Counts }) {
  const { t } = useTranslation('groups')
  const locale = useLocale()
  const counts = parts.map((part) => `${t(`seats.${part}`)} ${seats[part]}`)
  return (
    <span className={style.board}>
      <span className={style.bar} role="img" aria-label={listText(counts, locale)}>
        {parts.map((part) => (
          <i key={part} data-part={part} style={{ flexGrow: seats[part] }} />
        ))}
      </span>
      <small>
        {t('seats.board', { issued: seats.issued, held: seats.held, total: seats.total })}
        {seats.waiting > 0 && ` · ${t('seats.waiting', { count: seats.waiting })}`}
      </small>
    </span>
  )
}
