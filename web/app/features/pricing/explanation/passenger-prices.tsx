import type { Explanation } from '@safar/contract/pricing/pricing.contract'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../ui/money/money.tsx'
import style from './explanation.module.css'

interface Props {
  passengers: Explanation['passengers']
  currency: string
}

/** The price per passenger of each type. */
export function PassengerPrices({ passengers, currency }: Props) {
  const { t } = useTranslation('pricing')
  return (
    <table className={style.passengers}>
      <caption className="visually-hidden">{t('explain.passengers')}</caption>
      <thead>
        <tr>
          {(['passenger', 'base', 'taxes', 'each'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`explain.columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {passengers.map(({ passenger, count, base, taxes, total }) => (
          <tr key={passenger}>
            <th scope="row">{t('explain.times', { passenger: t(`explain.passenger.${passenger}`), number: count })}</th>
            {[base, taxes, total].map((amount, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: three cells, always the same.
              <td key={index}>
                <Money minor={amount} currency={currency} bare />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
