export const text = {
  more: "Fleiri fréttir",
  topics: "Flokkar",
  share: {
    title: "Deila fréttinni",
    native: "Deila…",
    copy: "Afrita hlekk",
    copied: "Hlekkurinn var afritaður",
    failed: "Ekki tókst að afrita hlekkinn. Hér er hann:",
    facebook: "Facebook: deila fréttinni (opnast í nýjum flipa)",
  },
  notFound: {
    title: "Frétt fannst ekki",
    message: "Þessi frétt er ekki til. Kannski hefur hún verið fjarlægð eða slóðin er ekki alveg rétt.",
    home: "Til baka á forsíðu",
  },
};
