import type { Locale } from '@safar/contract/wording/locale'
import { useTranslation } from 'react-i18next'
import { useLocation, useRouteLoaderData } from 'react-router'
import { languages, localeFromUrl } from '../locale.ts'

interface Props {
  title: string
  description?: string
  /**
   * The page's path under our public address, with the parameters that distinguish it from other pages, but no
   * language.
   */
  path: string
  /** Path of the picture shown where a link to the page is shared. */
  picture?: string | undefined
  /** Hidden from search engines: it has nothing to show to visitors from there. */
  unlisted?: boolean
}

/** The URL that shows the page in one language to everybody, whatever the browser or a cookie asks for. */
export function inLanguage(address: string, locale: Locale): string {
  const url = new URL(address)
  url.searchParams.set('lang', locale)
  return url.href
}

const territories: Record<Locale, string> = { en: 'en_GB', ar: 'ar_AE' }

interface PublicMetaProps extends Omit<Props, 'path' | 'unlisted'> {
  address: string
}

function PublicMeta({ title, description, address, picture = '/share.png' }: PublicMetaProps) {
  const locale = useTranslation().i18n.language as Locale
  const { search } = useLocation()
  const named = localeFromUrl(new URL(search, address).href)
  const canonical = named ? inLanguage(address, named) : address
  return (
    <>
      <link rel="canonical" href={canonical} />
      {languages.map(({ value }) => (
        <link key={value} rel="alternate" hrefLang={value} href={inLanguage(address, value)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Safar" />
      <meta property="og:locale" content={territories[locale]} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={canonical} />
      <meta property="og:image" content={new URL(picture, address).href} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

/** Metadata for search engines and shared links. */
export function PageMeta({ title, description, path, picture, unlisted }: Props) {
  const origin = useRouteLoaderData<{ origin: string }>('root')?.origin
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {unlisted && <meta name="robots" content="noindex" />}
      {origin && !unlisted && (
        <PublicMeta
          title={title}
          address={new URL(path, origin).href}
          picture={picture}
          {...(description && { description })}
        />
      )}
    </>
  )
}
