import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../ui/fields/text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'inputMode' | 'required'>

/** A person's e-mail address, used by every form about a person. */
export function EmailField(props: Props) {
  const { t } = useTranslation('accounts')
  return <TextField label={t('fields.email')} type="email" inputMode="email" required {...props} />
}
