/** How a person reaches the agency: the one place that says it. */
export const contacts = {
  company: 'Safar Travel (Pvt) Ltd',
  phone: { shown: '+92 42 111 723 27', href: 'tel:+924211172327' },
  whatsapp: { shown: '+92 300 0472327', href: 'https://wa.me/923000472327' },
  address: { en: '12 Egerton Road, Lahore', ar: '12 شارع إيجرتون، لاهور' },
} as const
