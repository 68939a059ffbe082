import type { MarginRow } from '@safar/contract/pricing/pricing.contract'
import { useTranslation } from 'react-i18next'
import { AmountCell } from '../amount-cell.tsx'
import { OnOffBadge } from '../on-off.tsx'
import style from '../pricing.module.css'
import { signedText } from '../rules.ts'
import { marginsOn } from './airline-margins.rules.ts'

interface Props {
  airline: string
  margins: readonly MarginRow[]
}

/** An airline's margin in a list: its amount and basis, or that there is none. */
export function AirlineMarginCell({ airline, margins }: Props) {
  const { t } = useTranslation('pricing')
  const { plain, narrower } = marginsOn(airline, margins)
  const more = narrower > 0 && <small className={style.more}>{t('airline.more', { count: narrower })}</small>
  if (!plain) return more || '–'
  return (
    <span className={style.marginCell}>
      <AmountCell rule={plain} />
      {!plain.active && <OnOffBadge active={false} />}
      {more}
    </span>
  )
}

/** The same as text for an export. */
export function airlineMarginText(airline: string, margins: readonly MarginRow[]): string | null {
  const { plain } = marginsOn(airline, margins)
  return plain?.active ? signedText(plain) : null
}
