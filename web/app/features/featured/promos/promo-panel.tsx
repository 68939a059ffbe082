import type { Picture as PictureInfo } from '@safar/contract/content/pictures.contract'
import { type PromoRow, promoAudiences } from '@safar/contract/content/promos.contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DangerButton } from '../../../ui/actions/buttons.tsx'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { type ContractForm, useContractForm } from '../../../ui/forms/form.ts'
import { FormPanel } from '../../../ui/forms/form-panel.tsx'
import { PanelSection } from '../../../ui/layout/side-panel.tsx'
import { GalleryField } from '../../../ui/pictures/gallery-field.tsx'
import { uploadPromo, usePictureUpload } from '../../content/public.ts'
import { useAddPromo, useRemovePromo, useUpdatePromo } from '../api.ts'
import style from '../featured.module.css'
import { useRemoval } from '../featured-panel.tsx'
import { bodyOf, type PromoValues, promoValues, startOf } from './promo-values.ts'

function PictureSection({ form, row }: { form: ContractForm<PromoValues>; row: PromoRow | undefined }) {
  const { t } = useTranslation('featured')
  const { upload, busy } = usePictureUpload(uploadPromo)
  const [picture, setPicture] = useState<PictureInfo | undefined>(row?.picture)
  const { error } = form.getInputProps('picture')
  return (
    <PanelSection title={t('promos.picture')}>
      <GalleryField
        label={t('promos.picture')}
        help={t('promos.pictureHelp')}
        error={error}
        required
        max={1}
        value={picture ? [picture] : []}
        onChange={([chosen]) => {
          setPicture(chosen)
          form.setFieldValue('picture', chosen?.name ?? '')
        }}
        upload={upload}
        busy={busy}
      />
      <div className={style.fields}>
        <TextField
          label={t('promos.alt')}
          help={t('promos.altHelp')}
          required
          maxLength={160}
          {...form.getInputProps('alt.en')}
        />
        <TextField
          label={t('promos.altArabic')}
          lang="ar"
          dir="rtl"
          maxLength={160}
          {...form.getInputProps('alt.ar')}
        />
        <TextField
          label={t('promos.link')}
          help={t('promos.linkHelp')}
          ltr
          maxLength={300}
          {...form.getInputProps('link')}
        />
      </div>
    </PanelSection>
  )
}

function ShownSection({ form }: { form: ContractForm<PromoValues> }) {
  const { t } = useTranslation('featured')
  return (
    <PanelSection title={t('promos.shown')}>
      <div className={style.fields}>
        <SelectField
          label={t('promos.audience')}
          data={promoAudiences.map((value) => ({ value, label: t(`promos.audiences.${value}`) }))}
          {...form.getInputProps('audience')}
        />
        <SelectField
          label={t('promos.language')}
          help={t('promos.languageHelp')}
          data={(['', 'en', 'ar'] as const).map((value) => ({
            value,
            label: t(`promos.languages.${value || 'both'}`),
          }))}
          {...form.getInputProps('language')}
        />
        <div className={style.pair}>
          <DateField label={t('promos.startsOn')} clearable {...form.getInputProps('starts_on')} />
          <DateField
            label={t('promos.endsOn')}
            min={form.values.starts_on || undefined}
            clearable
            {...form.getInputProps('ends_on')}
          />
        </div>
        <CheckField label={t('form.active')} {...form.getInputProps('active', { type: 'checkbox' })} />
      </div>
    </PanelSection>
  )
}

/** A panel beside the list to add, change or delete a banner. */
export function PromoPanel({ row, onClose }: { row?: PromoRow | undefined; onClose: () => void }) {
  const { t } = useTranslation('featured')
  const form = useContractForm(promoValues, startOf(row))
  const adding = useAddPromo({ onFailure: form.showFailure })
  const changing = useUpdatePromo({ onFailure: form.showFailure })
  const removing = useRemovePromo()
  const askRemoval = useRemoval({
    action: t('promos.remove'),
    remove: (id) => removing.run({ params: { id } }),
    onDone: onClose,
  })
  const send = form.onSubmit(async (typed) => {
    const body = bodyOf(typed)
    const done = row ? await changing.run({ body: { ...body, id: row.id } }) : await adding.run({ body })
    if (done) onClose()
  })
  return (
    <FormPanel
      onClose={onClose}
      title={t(row ? 'promos.change' : 'promos.add')}
      onSubmit={send}
      save={t('promos.save')}
      busy={adding.busy || changing.busy}
      cancel={t('form.cancel')}
      actions={
        row && (
          <DangerButton busy={removing.busy} onClick={() => void askRemoval(row.id, row.alt.en)}>
            {t('promos.remove')}
          </DangerButton>
        )
      }
    >
      <PictureSection form={form} row={row} />
      <ShownSection form={form} />
    </FormPanel>
  )
}
