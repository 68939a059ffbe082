import { fillVariables, mailVariables } from '@safar/contract/settings/mail-variables'
import { bookableProducts } from '@safar/contract/vocabulary/products'
import { useTranslation } from 'react-i18next'

/** How mails are labelled on our own screens: variables by meaning, products by name. */
export function useMailWords() {
  const { t } = useTranslation('settings')
  const variableName = (text: string) => {
    const known = mailVariables.find((name) => name === text)
    return known ? t(`mails.variable.${known}`) : text
  }
  return {
    subject: (text: string) => fillVariables(text, (name) => `[${variableName(name)}]`),
    /** A mail is for one product, or for all products without a mail of their own. */
    product(key: string, hasVariants: boolean): string {
      const [, , text] = key.split('.')
      const known = bookableProducts.find((name) => name === text)
      if (known) return t(`mails.product.${known}`)
      return hasVariants ? t('mails.product.other') : ''
    },
  }
}
