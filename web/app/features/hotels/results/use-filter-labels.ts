import type { HotelSearchReply } from '@safar/contract/products/hotels/hotels.contract'
import { amenities, boards, roomViews } from '@safar/contract/vocabulary/hotels'
import { useTranslation } from 'react-i18next'
import { amountText } from '../../../ui/money/amount.ts'
import { useStarsText } from '../../../ui/stars.tsx'
import { useStayTexts } from '../offer/use-stay-texts.ts'
import { type FilterName, type Filters, filterNames } from '../query/hotel-filters.ts'

/** The active filters, each with its selected values. */
export function useFilterLabels({ counts, currency }: Pick<HotelSearchReply, 'counts' | 'currency'>, filters: Filters) {
  const { t } = useTranslation('hotels')
  const texts = useStayTexts()
  const starsText = useStarsText()
  const listed = (value: string) => value.split(',').filter(Boolean)
  const joined = (values: readonly string[]) => values.join(t('chip.and'))
  const districtName = (id: string) => {
    const district = counts.districts.find((one) => one.id === id)
    return district ? texts.name(district.name, district.name_ar) : id
  }
  const labels: Readonly<Record<FilterName, (value: string) => string>> = {
    max_price: (value) => t('chip.upTo', { amount: `${currency} ${amountText(Number(value), currency)}` }),
    stars: (value) => joined(listed(value).map((one) => (one === '0' ? t('filter.unrated') : starsText(Number(one))))),
    min_score: (value) => t('chip.score', { score: texts.score(Number(value)) }),
    boards: (value) => joined(boards.filter((one) => listed(value).includes(one)).map((one) => t(`board.${one}`))),
    views: (value) => joined(roomViews.filter((one) => listed(value).includes(one)).map((one) => t(`view.${one}`))),
    free_cancellation: () => t('filter.free_cancellation'),
    pay_later: () => t('filter.pay_later'),
    max_metres: (value) => t('chip.within', { way: texts.metres(Number(value)) }),
    amenities: (value) =>
      joined(amenities.filter((one) => listed(value).includes(one)).map((one) => t(`amenity.${one}`))),
    districts: (value) => joined(listed(value).map(districtName)),
    name: (value) => t('chip.name', { name: value }),
    box: () => t('chip.box'),
  }
  return filterNames.flatMap((name) => {
    const value = filters[name]
    return value ? [{ name, label: labels[name](value) }] : []
  })
}
