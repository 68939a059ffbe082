/** Where pages and mails find the logo of our company. A new one has a new name, so no cache shows the old one. */
export const logoUrl = (logo: string): string => `/api/company-logo?v=${encodeURIComponent(logo)}`
