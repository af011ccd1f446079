"""Names for guests: mapmakers nobody has met, by language, short enough to be read in full at a table.

A given name comes first and is short, so that two guests are told apart even where little room is left.
"""

from __future__ import annotations

from cartographers.words.languages import LANGUAGES

_GIVEN = {
    "en": """
        Ada Alder Anwen Arlo Bea Bram Briar Cass Cedric Clem Cora Dara Della Edda Edwin Elsie Ember
        Enid Esme Ewan Fern Finn Flora Gale Greta Gwen Hal Hazel Hugh Ida Ines Isla Jory Juno Kit
        Lark Linnet Lorna Mabel Maren Merle Moss Nell Ned Oona Orla Oswin Perry Pip Quill Reed Robin
        Rowan Sage Senna Tamsin Tobin Una Wilf Wren
    """,
    "fr": """
        Abel Adèle Agathe Alix Anouk Armel Aubin Aude Basile Blaise Brune Céleste Cléo Colas Colin
        Corin Diane Edmé Élie Elma Émile Ève Fanny Flore Gaspar Gilles Iris Isaure Jade Jeanne Josse
        Judith Léon Lise Lubin Lucie Mahaut Manon Marin Maud Milo Nina Noé Odile Olive Orane Pacôme
        Perrin Prune Quentin Rémi Rose Sacha Solène Sylvain Tibaut Ulysse Violette Yvon Zélie
    """,
    "es": """
        Abril Adán Alba Alda Alma Aldara Beltrán Blanca Brisa Bruno Candela Celia Ciro Clara Dalia
        Darío Elio Elisa Elvira Ema Fabián Flora Gala Gil Greta Hugo Inés Iria Isaura Jimena Lara
        Laín Leonor Lope Luz Mara Marina Martín Mencía Nuño Noa Nerea Olmo Ona Orosia Pilar Ramiro
        Río Rita Sancho Sol Tadeo Telmo Teo Urraca Vega Vela Vera Yago
    """,
}
_FAMILY = {
    "en": """
        Alderway Ashmere Bellmoor Brackwater Bramblewick Coldspring Copperhill Crosswind Dunmarsh
        Eastlight Fairlane Fenwillow Fernhollow Foxley Greywater Harrowfield Heathgate Hillmark
        Hollowell Inkpen Larkmoor Longmile Merehill Milestone Millrace Northway Oakmeadow Pennywell
        Quillfen Ridgeway Sandring Saltmarsh Stillwater Stonebrook Tarnfield Thistlemere Waymark
        Westerby Windle Wolds
    """,
    "fr": """
        Aubépin Aubrac Beauchemin Belcourbe Belleplume Boisclair Boussole Brisevent Chantemer
        Clairval Bellecombe Courtechasse Delorme Desétoiles Desmarais Duchemin Duhameau Duplan
        Dutertre Encrenoire Fontvive Grandpas Hautbois Hauterive Lacôte Lalande Lamontagne Longuevue
        Maraisvert Montclair Parchemin Passerive Pontclair Quatrevents Rivebelle Roncevert
        Tournevent Trottechemin Valfleuri Vertefeuille
    """,
    "es": """
        Aguaclara Alameda Altamar Altozano Arroyuelo Bellavista Brisamar Camposol Cañaveral
        Castrillo Colinas Cuatrovientos Delmonte Delrío Encinar Estrella Fontanar Fuenteviva Granvía
        Helechal Laguna Llanoverde Lomalarga Malpaso Marjal Montenegro Navalta Olmedo Palomar
        Pinares Ribalta Riofrío Robledo Rosales Sendero Tintero Valdelagua Vallehondo Ventisca
        Vistalegre
    """,
}


def guest_names(language: str) -> tuple[str, ...]:
    """All names for guests in a language: enough that two guests of the same name hardly ever meet."""
    return _NAMES[language]


_NAMES = {
    language: tuple(
        f"{given} {family}" for given in _GIVEN[language].split() for family in _FAMILY[language].split()
    )
    for language in LANGUAGES
}
