import type { Picture } from '@safar/contract/content/pictures.contract'
import type { LocalizedRichText, LocalizedText } from '@safar/contract/content/read-localized'
import { umrahCategories, umrahStatuses } from '@safar/contract/vocabulary/umrah'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { EditorSection } from '../../../ui/forms/editor-section.tsx'
import { NumberField } from '../../../ui/forms/number-field.tsx'
import { GalleryField } from '../../../ui/pictures/gallery-field.tsx'
import { LocalizedRichTextFields, LocalizedTextFields } from '../../../ui/rich-text/localized-fields.tsx'
import { localizedProps } from '../../../ui/rich-text/localized-props.ts'
import { usePictureUpload } from '../../content/public.ts'
import { pictures } from '../pictures.ts'
import styles from './builder.module.css'
import type { BuilderForm } from './builder-form.ts'
import { CitiesField } from './part-fields.tsx'

/** Names, season and departure cities. */
export function AboutSection({ form }: { form: BuilderForm }) {
  const { t } = useTranslation('umrahOffice')
  const { t: tUmrah } = useTranslation('umrah')
  return (
    <EditorSection title={t('about.title')}>
      <LocalizedTextFields
        label={t('about.name')}
        required
        maxLength={120}
        {...localizedProps<LocalizedText>(form, 'name')}
      />
      <LocalizedTextFields
        label={t('about.summary')}
        long
        maxLength={300}
        {...localizedProps<LocalizedText>(form, 'summary')}
      />
      <SelectField
        label={t('about.category')}
        data={umrahCategories.map((value) => ({ value, label: tUmrah(`category.${value}`) }))}
        {...form.getInputProps('category')}
      />
      <SelectField
        label={t('about.status')}
        help={t(`about.statusHelp.${form.values.status}`)}
        data={umrahStatuses.map((value) => ({ value, label: tUmrah(`status.${value}`) }))}
        {...form.getInputProps('status')}
      />
      <CitiesField
        form={form}
        path="departure_cities"
        label={t('about.cities')}
        help={t('about.citiesHelp')}
        required
      />
      <NumberField
        form={form}
        path="arrives_after"
        label={t('about.arrivesAfter')}
        help={t('about.arrivesAfterHelp')}
        min={0}
        max={1}
      />
      <DateField label={t('about.validFrom')} required {...form.getInputProps('valid_from')} />
      <DateField label={t('about.validTo')} required min={form.values.valid_from} {...form.getInputProps('valid_to')} />
      <LocalizedTextFields
        label={t('about.season')}
        maxLength={60}
        {...localizedProps<LocalizedText>(form, 'season')}
      />
    </EditorSection>
  )
}

/** Texts and pictures for visitors. */
export function TextsSection({ form, stored }: { form: BuilderForm; stored: readonly Picture[] }) {
  const { t } = useTranslation('umrahOffice')
  const { upload, busy } = usePictureUpload(pictures.upload)
  const [known, setKnown] = useState<readonly Picture[]>(stored)
  const chosen = form.values.pictures.flatMap((name) => known.find((picture) => picture.name === name) ?? [])
  return (
    <EditorSection title={t('texts.title')} text={t('texts.text')}>
      <LocalizedRichTextFields
        label={t('texts.description')}
        {...localizedProps<LocalizedRichText>(form, 'description')}
      />
      <div className={styles.whole}>
        <GalleryField
          label={t('texts.pictures')}
          help={t('texts.picturesHelp')}
          max={20}
          busy={busy}
          value={chosen}
          upload={async (files) => {
            const sent = await upload(files)
            setKnown((before) => [...before, ...sent])
            return sent
          }}
          onChange={(pictures) =>
            form.setFieldValue(
              'pictures',
              pictures.map(({ name }) => name),
            )
          }
        />
      </div>
    </EditorSection>
  )
}
