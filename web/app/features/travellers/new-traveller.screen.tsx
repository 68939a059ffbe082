import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { CommitButton, OutlineButton } from '../../ui/actions/buttons.tsx'
import { FormFoot, FormSection, Wide } from '../../ui/forms/form-section.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ScreenHead } from '../../ui/layout/screen-head.tsx'
import { ContactFields, PassportFields } from './form/identity-fields.tsx'
import { PersonFields } from './form/person-fields.tsx'
import { useSaveTraveller } from './form/use-save-traveller.ts'
import { useTravellerForm } from './form/use-traveller-form.ts'
import { MrzBox } from './mrz/mrz-box.tsx'
import { useTravellerUrls } from './use-traveller-urls.ts'

/** Adds a traveller, typed in or read from a passport's MRZ. */
export default function NewTraveller() {
  const { t } = useTranslation('travellers')
  const navigate = useNavigate()
  const { list } = useTravellerUrls()
  const { form, person, take, from } = useTravellerForm()
  const { save, busy } = useSaveTraveller(undefined, form.showFailure)
  const send = form.onSubmit(async (values) => {
    if (await save(values)) await navigate(list)
  })
  return (
    <>
      <ScreenHead title={t('new.title')} detail={t('new.detail')} />
      <form onSubmit={send} noValidate>
        <Card flush>
          <FormSection title={t('form.read')} text={t('form.readText')}>
            <Wide>
              <MrzBox onRead={take} />
            </Wide>
          </FormSection>
          <FormSection title={t('form.person')} text={t('form.personText')}>
            <PersonFields {...person} />
          </FormSection>
          <FormSection title={t('form.identity')} text={t('form.identityText')}>
            <PassportFields form={form} from={from} />
          </FormSection>
          <FormSection title={t('form.contact')} text={t('form.contactText')}>
            <ContactFields form={form} />
          </FormSection>
          <FormFoot>
            <CommitButton type="submit" busy={busy}>
              {t('form.save')}
            </CommitButton>
            <OutlineButton to={list}>{t('form.cancel')}</OutlineButton>
          </FormFoot>
        </Card>
      </form>
    </>
  )
}
