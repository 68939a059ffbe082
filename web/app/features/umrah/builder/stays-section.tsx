import { totalNights } from '@safar/contract/products/umrah/package.rules'
import type { UmrahHotelForm } from '@safar/contract/products/umrah/package.shapes'
import { boardText } from '@safar/contract/trips/stay-text'
import { MAX_UMRAH_NIGHTS, MAX_UMRAH_STAYS, stayCities } from '@safar/contract/vocabulary/umrah'
import { useTranslation } from 'react-i18next'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { EditorSection } from '../../../ui/forms/editor-section.tsx'
import { ItemList } from '../../../ui/forms/item-list.tsx'
import { NumberField } from '../../../ui/forms/number-field.tsx'
import { LocalizedTextFields } from '../../../ui/rich-text/localized-fields.tsx'
import { localizedProps } from '../../../ui/rich-text/localized-props.ts'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { NightsBar } from '../parts/nights-bar.tsx'
import { useUmrahTexts } from '../use-umrah-texts.ts'
import styles from './builder.module.css'
import type { BuilderForm } from './builder-form.ts'
import { HotelFields } from './hotel-fields.tsx'
import { newHotel, newStay } from './new-parts.ts'

const MAX_HOTELS = 8

/** The stays in order; the first hotel of each is the listed one. */
export function StaysSection({ form }: { form: BuilderForm }) {
  const { t } = useTranslation('umrahOffice')
  const { t: tUmrah } = useTranslation('umrah')
  const texts = useUmrahTexts()
  const locale = useLocale()
  const { stays } = form.values
  const hotelName = ({ name }: UmrahHotelForm, place: number) =>
    texts.words(name) || t(place === 0 ? 'hotel.listed' : 'hotel.other')
  const hotelSummary = ({ name, stars, metres, board }: UmrahHotelForm) =>
    name.en ? ['★'.repeat(stars), texts.metres(metres), boardText(board, locale)].filter(Boolean).join(' · ') : ''
  return (
    <EditorSection title={t('stays.title')} text={t('stays.text', { count: totalNights(stays) })}>
      <div className={styles.whole}>
        <NightsBar stays={stays} />
      </div>
      <ItemList
        form={form}
        path="stays"
        items={stays}
        min={1}
        max={MAX_UMRAH_STAYS}
        addLabel={t('stays.add')}
        create={() => newStay(stays.at(-1)?.city === 'makkah' ? 'madinah' : 'makkah', 4)}
        nameOf={(stay, place) => t('stays.name', { number: place + 1, city: texts.city(stay) })}
      >
        {(stay, path) => (
          <>
            <SelectField
              label={t('stays.city')}
              data={stayCities.map((value) => ({ value, label: tUmrah(`city.${value}`) }))}
              {...form.getInputProps(`${path}.city`)}
            />
            <NumberField
              form={form}
              path={`${path}.nights`}
              label={t('stays.nights')}
              min={1}
              max={MAX_UMRAH_NIGHTS}
              required
            />
            <NumberField
              form={form}
              path={`${path}.min_nights`}
              label={t('stays.minNights')}
              min={1}
              max={MAX_UMRAH_NIGHTS}
            />
            <NumberField
              form={form}
              path={`${path}.max_nights`}
              label={t('stays.maxNights')}
              min={1}
              max={MAX_UMRAH_NIGHTS}
            />
            {stay.city === 'other' && (
              <LocalizedTextFields
                label={t('stays.cityName')}
                maxLength={60}
                {...localizedProps(form, `${path}.city_name`)}
              />
            )}
            <ItemList
              form={form}
              path={`${path}.hotels`}
              items={stay.hotels}
              min={1}
              max={MAX_HOTELS}
              addLabel={t('hotel.add')}
              create={() => newHotel(stay.hotels)}
              nameOf={hotelName}
              summaryOf={hotelSummary}
            >
              {(hotel, at) => <HotelFields form={form} path={at} hotel={hotel} city={stay.city} />}
            </ItemList>
          </>
        )}
      </ItemList>
    </EditorSection>
  )
}
