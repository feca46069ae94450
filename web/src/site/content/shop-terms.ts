// What selling costs. Fictional: an operator replaces it here, and checks the texts of for-shops.*.ts.

/** Of each sale, without value-added tax. */
export const COMMISSION_PERCENT = 15;
/** Value-added tax on the commission: act no. 50/1988, article 14. */
export const VAT_PERCENT = 24;
/** Icelandic krónur. */
export const SIGN_UP_FEE_ISK = 0;
/** Icelandic krónur. */
export const MONTHLY_FEE_ISK = 0;
/** The price in the example, in Icelandic krónur. */
export const EXAMPLE_PRICE_ISK = 1_200;
