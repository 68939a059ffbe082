/** URL of our company's logo for pages and mails. Each new logo has a new name, so caches never serve the old one. */
export const logoUrl = (logo: string): string => `/api/company-logo?v=${encodeURIComponent(logo)}`
