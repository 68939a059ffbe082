import { useTranslation } from 'react-i18next'
import { Khatam } from '../../../ui/brand/khatam.tsx'
import type { OfficeLayer } from '../api.ts'
import style from './price-way.module.css'

/** Where a margin sits between the net price and the selling price: one line, with its own bead filled. */
export function PriceWay({ layer }: { layer: OfficeLayer }) {
  const { t } = useTranslation('pricing')
  // An airline margin is part of both prices; the customer's price is shown as the following step.
  const after = layer === 'agent' ? 'agent' : 'customer'
  const stops = ['net', 'airline', after, ...(after === 'agent' ? (['charges'] as const) : []), 'total'] as const
  return (
    <ol className={style.way} aria-label={t('margins.way.label')}>
      {stops.map((stop) => (
        <li key={stop} data-stop={stop} aria-current={stop === layer ? 'step' : undefined}>
          {stop === 'total' ? <Khatam size={15} /> : <i aria-hidden />}
          <span>{t(`margins.way.${stop}`)}</span>
        </li>
      ))}
    </ol>
  )
}
