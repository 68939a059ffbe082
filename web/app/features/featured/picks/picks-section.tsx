import { type LocalizedText, localizedWords } from '@safar/contract/content/read-localized'
import { MAX_PICKS } from '@safar/contract/featured/home-picks.contract'
import { moveItem } from '@safar/contract/move-item'
import type { PickedProduct } from '@safar/contract/vocabulary/products'
import { IconEye, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQueryFailureToast } from '../../../platform/use-query-failure-toast.ts'
import { IconButton, OutlineButton } from '../../../ui/actions/buttons.tsx'
import { MoveButtons } from '../../../ui/actions/move-buttons.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { PopularTours, TOURS_SHOWN, UMRAH_SHOWN, UmrahPackages } from '../../home/public.ts'
import { pickableHolidays, pickablePackages, pickedIds, useSavePicks } from '../api.ts'
import style from '../featured.module.css'
import { LanguagePreview } from './language-preview.tsx'

interface Pickable {
  id: number
  name: LocalizedText
}

interface Props<Record extends Pickable> {
  product: PickedProduct
  /** Everything on sale, in the form Home shows. */
  records: readonly Record[]
  /** How many Home shows if nothing is chosen. */
  shown: number
  preview: (records: readonly Record[]) => ReactNode
}

/** What Home shows of one of our own products: the chosen items in order, or the next to depart. */
function Picks<Record extends Pickable>({ product, records, shown, preview }: Props<Record>) {
  const { t } = useTranslation('featured')
  const locale = useLocale()
  const [previewed, setPreviewed] = useState(false)
  const picked = useQuery(pickedIds())
  useQueryFailureToast(picked.error)
  const { run, busy } = useSavePicks()
  const ids = picked.data?.[product] ?? []
  const chosen = ids.flatMap((id) => records.find((record) => record.id === id) ?? [])
  const left = records.filter(({ id }) => !ids.includes(id))
  const save = (next: readonly number[]) => run({ body: { product, ids: [...next] } })
  // Items no longer on sale are dropped with the next change.
  const current = chosen.map(({ id }) => id)
  return (
    <section>
      <header className={style.head}>
        <div>
          <h2 className="t-h3">{t(`picks.${product}.title`)}</h2>
          <p>{t(`picks.${product}.detail`)}</p>
        </div>
        <OutlineButton
          aria-pressed={previewed}
          leftSection={<IconEye size={18} stroke={1.75} />}
          onClick={() => setPreviewed(!previewed)}
        >
          {t(previewed ? 'picks.hidePreview' : 'picks.preview')}
        </OutlineButton>
      </header>
      <Card>
        {chosen.length === 0 && <p className={style.soft}>{t(`picks.${product}.none`)}</p>}
        <ol className={style.picks}>
          {chosen.map(({ id, name }, place) => {
            const words = localizedWords(name, locale)
            return (
              <li key={id}>
                <span>{words}</span>
                <MoveButtons
                  name={words}
                  place={place}
                  count={chosen.length}
                  busy={busy}
                  onMove={(to) => save(moveItem(current, id, to))}
                />
                <IconButton
                  label={t('picks.remove', { name: words })}
                  disabled={busy}
                  onClick={() => void save(current.filter((other) => other !== id))}
                >
                  <IconX size={18} stroke={1.75} aria-hidden />
                </IconButton>
              </li>
            )
          })}
        </ol>
        {chosen.length < MAX_PICKS && left.length > 0 && (
          <SelectField
            label={t('picks.add')}
            placeholder={t('picks.choose')}
            searchable
            disabled={busy}
            data={left.map(({ id, name }) => ({ value: String(id), label: localizedWords(name, locale) }))}
            value=""
            onChange={(id) => id && void save([...current, Number(id)])}
          />
        )}
      </Card>
      {previewed && (
        <div className={style.previews}>
          {(['en', 'ar'] as const).map((language) => (
            <LanguagePreview key={language} locale={language}>
              {preview(chosen.length > 0 ? chosen : records.slice(0, shown))}
            </LanguagePreview>
          ))}
        </div>
      )}
    </section>
  )
}

export function HomePackages() {
  const { data } = useQuery(pickablePackages())
  return (
    <Picks
      product="umrah"
      records={data ?? []}
      shown={UMRAH_SHOWN}
      preview={(cards) => <UmrahPackages cards={cards} />}
    />
  )
}

export function HomeTours() {
  const { data } = useQuery(pickableHolidays())
  return (
    <Picks
      product="holiday"
      records={data ?? []}
      shown={TOURS_SHOWN}
      preview={(holidays) => <PopularTours holidays={holidays} />}
    />
  )
}
