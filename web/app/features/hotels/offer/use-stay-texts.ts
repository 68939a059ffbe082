import { formatDateTime, zoneLabel } from '@safar/contract/day'
import type { Hotel, HotelFacts } from '@safar/contract/products/hotels/hotel.schema'
import { listText } from '@safar/contract/wording/list-text'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'

const KILOMETRE = 1_000

/** Texts about hotels and rates used in several places. */
export function useStayTexts() {
  const { t } = useTranslation('hotels')
  const locale = useLocale()
  const name = (english: string, arabic: string): string => (locale === 'ar' && arabic) || english
  const metres = (count: number): string =>
    count < KILOMETRE
      ? t('distance.metres', { count })
      : t('distance.kilometres', { km: (count / KILOMETRE).toFixed(1) })
  return {
    name,
    metres,
    hotelName: ({ name: english, name_ar }: Pick<Hotel, 'name' | 'name_ar'>) => name(english, name_ar),
    /** 'Deira, Dubai'; only the city if the district is not known. */
    district: ({ district, city }: Hotel) =>
      listText(
        (district.id === city.id ? [city] : [district, city]).map((place) => name(place.name, place.name_ar)),
        locale,
      ),
    /** The hotel's rules, one per line; what its supplier does not state is left out. */
    houseRules: ({ check_in_from, check_out_until, rules }: HotelFacts): string[] => [
      t('rules.checkIn', { from: check_in_from }),
      t('rules.checkOut', { until: check_out_until }),
      ...(rules.children === null ? [] : [t(rules.children ? 'rules.children' : 'rules.noChildren')]),
      ...(rules.pets === null ? [] : [t(rules.pets ? 'rules.pets' : 'rules.noPets')]),
      ...(rules.smoking === null ? [] : [t(rules.smoking ? 'rules.smoking' : 'rules.noSmoking')]),
      ...(rules.min_age === null ? [] : [t('rules.minAge', { count: rules.min_age })]),
    ],
    /** '350 m to King Fahd Gate, 5 min on foot', or the distance to the centre. */
    distance: ({ haram, centre_metres }: Hotel): string =>
      haram
        ? t('distance.haram', {
            way: metres(haram.metres),
            count: haram.minutes,
            gate: name(haram.gate, haram.gate_ar),
          })
        : t('distance.centre', { way: metres(centre_metres) }),
    /** '2.1 km to Dubai International Airport'. */
    distanceTo: (count: number, place: { name: string; name_ar: string }): string =>
      t('distance.place', { way: metres(count), place: name(place.name, place.name_ar) }),
    /** '8.4', in decimal form. */
    score: (tenths: number): string => (tenths / 10).toFixed(1),
    reviews: (count: number): string => t('score.reviews', { count, shown: count.toLocaleString('en') }),
    scoreWord: (tenths: number): string =>
      t(tenths >= 90 ? 'score.superb' : tenths >= 80 ? 'score.veryGood' : tenths >= 70 ? 'score.good' : 'score.fair'),
    /** In the hotel's own time zone, which is named. */
    moment: (at: string, zone: string): string =>
      `${formatDateTime(at, locale, zone, 'short')} (${zoneLabel(zone, at)})`,
  }
}
